import type { Statements } from '#tables/statements.js';
import type { VatBooks } from '../vat-books.js';
import type { StoredBox, VatReturnRow } from '#tables/vat-return-table.js';
import { bankLinesUnmatched } from './bank-lines-unmatched.js';
import { documentsNotPosted } from './documents-not-posted.js';
import { entriesLeftOut } from './entries-left-out.js';
import { euSalesWithoutNumber } from './eu-sales-without-number.js';
import { externalBooks } from './external-books.js';
import { numberGaps } from './number-gaps.js';
import { rejectedEinvoices } from './rejected-einvoices.js';
import { reverseCharge } from './reverse-charge.js';
import { vatAccounts } from './vat-accounts.js';
import type { CheckBeforeFiling, VatFinding } from './vat-check.js';

/** In the order in which they are shown. */
const CHECKS: readonly CheckBeforeFiling[] = [
  reverseCharge,
  documentsNotPosted,
  bankLinesUnmatched,
  rejectedEinvoices,
  vatAccounts,
  numberGaps,
  euSalesWithoutNumber,
  externalBooks,
  entriesLeftOut,
];

export async function runChecks(
  tx: Statements,
  books: VatBooks,
  target: Pick<VatReturnRow, 'frequency' | 'period_start' | 'period_end' | 'kind'> & {
    readonly boxes: readonly Pick<StoredBox, 'code' | 'exact'>[];
  },
): Promise<VatFinding[]> {
  const findings: VatFinding[] = [];
  for (const check of CHECKS) {
    findings.push(
      ...(await check(tx, {
        region: books.region,
        period: { frequency: target.frequency, start: target.period_start, end: target.period_end },
        kind: target.kind,
        exact: new Map(target.boxes.map(({ code, exact }) => [code, BigInt(exact)])),
        reportedElsewhereUntil: books.reportedElsewhereUntil,
        firstOpenDay: books.firstOpenDay,
      })),
    );
  }
  return findings;
}
