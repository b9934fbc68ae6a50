import type { Statements } from '#tables/statements.js';

/** The amount that became due in a month, and whether it was paid. Payments settle the oldest month first. */
interface OwedMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly owed: bigint;
  readonly isPaid: boolean;
}

/** Reads a liability account that is credited when an amount becomes due and debited when it is paid. */
export async function loadOwedMonths(tx: Statements, account: string): Promise<readonly OwedMonth[]> {
  const rows = await tx.query<{ month: string; owed: bigint; paid: bigint }>(
    `select to_char(e.entry_date, 'YYYY-MM') as month, sum(greatest(-l.amount_minor, 0))::bigint as owed,
       sum(greatest(l.amount_minor, 0))::bigint as paid
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = $1 group by 1 order by 1`,
    [account],
  );
  let left = rows.reduce((sum, { paid }) => sum + paid, 0n);
  return rows
    .filter(({ owed }) => owed > 0n)
    .map(({ month, owed }) => {
      const isPaid = left >= owed;
      left -= owed;
      return { month, owed, isPaid };
    });
}
