import type { Statements } from '#tables/statements.js';
import { UNREPORTED_ENTRIES } from './load-vat-lines.js';
import type { VatBooks } from './vat-books.js';

/** Entries with VAT in the period of a draft that the draft does not include. */
export async function findChangedEntries(
  tx: Statements,
  { reportedElsewhereUntil }: Pick<VatBooks, 'reportedElsewhereUntil'>,
  draft: { readonly id: string; readonly period_start: string; readonly period_end: string },
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select e.id from ${UNREPORTED_ENTRIES} and u.vat_date between $2 and $3
       and not exists (select from vat_return_entries v
         where v.organization_id = e.organization_id and v.return_id = $4 and v.entry_id = e.id)
     order by e.vat_date, e.id limit 200`,
    [reportedElsewhereUntil, draft.period_start, draft.period_end, draft.id],
  );
  return rows.map(({ id }) => id);
}
