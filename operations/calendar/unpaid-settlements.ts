import type { VatReturnRules } from '#domain/vat/vat-return-rules.js';
import type { Statements } from '#tables/statements.js';

/**
 * Filed periods that are not fully paid: the first day of the period, and the unpaid amount of it and all earlier
 * periods. Payments settle the oldest period first. A small debt that was carried over is paid with the period that it
 * was carried to.
 */
export async function loadUnpaidSettlements(
  tx: Statements,
  { payableAccount }: VatReturnRules,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.query<{ period: string | null; amount: bigint }>(
    `select r.period_start::text as period, sum(l.amount_minor)::bigint as amount
     from ledger_lines l
       left join vat_returns r on r.organization_id = l.organization_id and r.settlement_entry_id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = $1 group by 1 order by 1`,
    [payableAccount],
  );
  let left = -(rows.find(({ period }) => period === null)?.amount ?? 0n);
  const unpaid = new Map<string, bigint>();
  for (const { period, amount } of rows) {
    if (period === null) continue;
    left -= amount;
    if (left > 0n) unpaid.set(period, left);
  }
  return unpaid;
}
