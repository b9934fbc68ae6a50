import { counted } from '#domain/closing/counted.js';
import { isNotPutAside } from '#tables/bank-account-table.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** A payment in the period without an entry may belong to a document that was not captured. */
export const bankLinesUnmatched: CheckBeforeFiling = async (tx, { period }) => {
  const [row] = await tx.query<{ lines: bigint }>(
    `select count(*) as lines from bank_transactions
     where organization_id = current_organization() and state = 'unmatched' and status = 'booked' and booked_on between $1 and $2
       and ${isNotPutAside('bank_account_id')}`,
    [period.start, period.end],
  );
  if (!row || row.lines === 0n) return [];
  return [
    {
      code: 'bank_lines_unmatched',
      severity: 'warning',
      message: counted('found_bank_lines_unmatched', row.lines),
      link: `/api/rest/transactions?state=unmatched&from=${period.start}&until=${period.end}`,
    },
  ];
};
