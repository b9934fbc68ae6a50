import { divideHalfUp } from '../../money/decimal.js';

/** A cash-VAT invoice and the amount that was collected earlier, in cents. */
interface DeferredInvoice {
  readonly gross: bigint;
  readonly tax: bigint;
  readonly collectedBefore: bigint;
  readonly releasedBefore: bigint;
}

/**
 * The deferred VAT that becomes due when a part of an invoice is collected (DL 83/2012 art. 32-bis): its share, and
 * with the last part the remainder to the cent.
 */
export const vatDueOnCollection = (invoice: DeferredInvoice, collectedNow: bigint): bigint => {
  const collected = invoice.collectedBefore + collectedNow;
  const released = collected === invoice.gross ? invoice.tax : divideHalfUp(invoice.tax * collected, invoice.gross);
  const due = released - invoice.releasedBefore;
  // What fell due after a year is not due again when it is paid.
  return due < 0n === invoice.tax < 0n ? due : 0n;
};
