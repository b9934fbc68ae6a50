import { firstOpenDay } from '#domain/ledger/fiscal-year.js';
import type { Books } from '#schemas/types.js';
import type { Statements } from './statements.js';

/** The date until which the books are closed, and the first date on which entries can be posted. */
export async function readBooks(tx: Statements, today: string): Promise<Books> {
  const [row] = await tx.query<{ fiscal_year_start: string; closed_until: string | null }>(
    `select o.fiscal_year_start, s.closed_until::text as closed_until
     from organizations o join organization_settings s on s.organization_id = o.id where o.id = current_organization()`,
  );
  if (!row) throw new Error('the organisation has no profile');
  const { fiscal_year_start: start, closed_until: closedUntil } = row;
  return { closedUntil, openFrom: firstOpenDay(today, start, closedUntil) };
}
