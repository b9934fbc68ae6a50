import { assertBalanced } from '../../../ledger/balance.js';
import { entryLine, vatDetail, type EntryLine } from '../../../ledger/entry-line.js';
import { ITALY } from '../italy.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

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
