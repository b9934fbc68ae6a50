import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, vatDetail, type EntryLine } from '../../ledger/entry-line.js';
import { divideHalfUp } from '../../money/decimal.js';
import { ITALY } from './italy.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

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

/** The lines that make deferred VAT due or deductible. They belong to the payment entry. */
export const releaseLines = (vatCode: string, due: bigint): readonly EntryLine[] =>
  ITALY.vatCodes.some(({ code, direction }) => code === vatCode && direction === 'purchase')
    ? assertBalanced([
        entryLine(ITALY.postingAccounts.inputVat, due, {
          vat: vatDetail(vatCode, { deductibleTax: due, pendingTax: -due }),
        }),
        entryLine(ITALIAN_POSTING_ACCOUNTS.deferredInputVat, -due),
      ])
    : releaseOutputVat(vatCode, due);

const releaseOutputVat = (vatCode: string, due: bigint): readonly EntryLine[] =>
  assertBalanced([
    entryLine(ITALIAN_POSTING_ACCOUNTS.deferredVat, due),
    entryLine(ITALY.postingAccounts.outputVat, -due, { vat: vatDetail(vatCode, { tax: due, pendingTax: -due }) }),
  ]);
