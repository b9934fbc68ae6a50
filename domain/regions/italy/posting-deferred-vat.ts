import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, vatDetail, type EntryLine } from '../../ledger/entry-line.js';
import { divideHalfUp } from '../../money/decimal.js';
import { ITALY } from './italy.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

/** A cash-VAT invoice and how much of it had been collected before, in cents. */
export interface DeferredInvoice {
  readonly vatCode: string;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly collectedBefore: bigint;
  readonly releasedBefore: bigint;
}

/**
 * The lines that make deferred VAT due when an invoice is paid (DL 83/2012 art. 32-bis); they join the entry of the payment.
 * A part payment releases its share of the tax; the last one releases what is left, to the cent.
 */
export const releaseDeferredVat = (invoice: DeferredInvoice, collectedNow: bigint): readonly EntryLine[] => {
  const collected = invoice.collectedBefore + collectedNow;
  const released = collected === invoice.gross ? invoice.tax : divideHalfUp(invoice.tax * collected, invoice.gross);
  const due = released - invoice.releasedBefore;
  return assertBalanced([
    entryLine(ITALIAN_POSTING_ACCOUNTS.deferredVat, due),
    entryLine(ITALY.postingAccounts.outputVat, -due, {
      vat: vatDetail(invoice.vatCode, { tax: due, pendingTax: -due }),
    }),
  ]);
};
