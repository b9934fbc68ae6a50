import { say } from '#schemas/sentences/say.js';
import { UNREPORTED_ENTRIES } from '../load-vat-lines.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** VAT dated before the open years belongs to a period that was never filed here, so no return will include it. */
export const entriesLeftOut: CheckBeforeFiling = async (tx, { firstOpenDay, reportedElsewhereUntil }) => {
  const [row] = await tx.query<{ entries: bigint; id: string | null }>(
    `select count(*) as entries, min(e.id) as id from ${UNREPORTED_ENTRIES} and u.vat_date < $2
       and not exists (select from vat_returns r where r.organization_id = e.organization_id and r.state = 'filed'
         and e.vat_date between r.period_start and r.period_end)`,
    [reportedElsewhereUntil, firstOpenDay],
  );
  if (!row || row.entries === 0n) return [];
  return [
    {
      code: 'entries_left_out',
      severity: 'warning',
      message:
        row.entries === 1n
          ? say('found_entries_left_out_for_one', { day: firstOpenDay })
          : say('found_entries_left_out_for_many', { count: Number(row.entries), day: firstOpenDay }),
      link: `/api/rest/ledger-entries/${row.id}`,
    },
  ];
};
