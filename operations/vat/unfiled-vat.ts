import { periodName } from '#domain/vat/vat-period.js';
import type { ClosedBooks } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadPeriodsToFile } from './compute-snapshot.js';
import type { VatBooks } from './vat-books.js';

export type UnfiledVat = ClosedBooks['unfiledVat'][number];

/** The ended periods that still need a return and touch the days `from` to `until`. Closing the books does not file them. */
export async function loadUnfiledVat(
  tx: Statements,
  books: VatBooks,
  { from, until }: { readonly from: string | null; readonly until: string },
): Promise<UnfiledVat[]> {
  const periods = await loadPeriodsToFile(tx, books);
  return periods
    .filter(({ start, end }) => start <= until && (from === null || end >= from))
    .map((period) => ({
      name: periodName(period),
      periodStart: period.start,
      periodEnd: period.end,
      dueDate: books.region.deadlines.vat(period).payment.dueDate,
    }));
}
