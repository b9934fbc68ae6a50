import type { Language } from '#domain/money/money-text.js';
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
import type { CheckBeforeFiling, VatCheck } from './vat-check.js';

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

/** The sentences are in the language of the books, unless another is asked for. */
export async function runChecks(
  tx: Statements,
  books: VatBooks,
  target: Pick<VatReturnRow, 'frequency' | 'period_start' | 'period_end' | 'kind'> & {
    readonly boxes: readonly Pick<StoredBox, 'code' | 'exact'>[];
  },
  language: Language = books.region.language,
): Promise<VatCheck[]> {
  const findings: VatCheck[] = [];
  for (const check of CHECKS) {
    findings.push(
      ...(await check(tx, {
        language,
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
