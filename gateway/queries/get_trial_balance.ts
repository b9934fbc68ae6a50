import { localDay } from '#domain/calendar/local-day.js';
import { toNumber } from '#domain/money/money.js';
import type { TrialBalance } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';

interface BalanceRow {
  readonly number: string;
  readonly name: string;
  readonly type: TrialBalance['lines'][number]['type'];
  readonly debit: bigint;
  readonly credit: bigint;
}

const BALANCES = `
  select a.number, a.name, a.type, sum(m.debit_minor)::bigint as debit, sum(m.credit_minor)::bigint as credit
  from movements_cut_at(array[$1::date + 1, $2::date]) m
    join accounts a on a.organization_id = current_organization() and a.number = m.account_number
  where m.entry_date <= $1 and ($2::date is null or m.entry_date >= $2)
  group by a.number, a.name, a.type order by a.number`;

export default defineQueryHandler<'get_trial_balance'>(async ({ date, from = null }, { tx }) => {
  const until = date ?? localDay(new Date());
  const [organization] = await tx.sql<{ currency: string }>`
    select coalesce((select currency from ledger_entries e where e.organization_id = o.id order by e.id desc limit 1), o.base_currency) as currency
    from organizations o where o.id = current_organization()`;
  const currency = organization?.currency ?? 'EUR';
  const rows = await tx.queryUnprepared<BalanceRow>(BALANCES, [until, from]);
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  const total = (side: 'debit' | 'credit'): number => amount(rows.reduce((sum, row) => sum + row[side], 0n));
  return {
    from,
    date: until,
    currency,
    lines: rows.map(({ number, name, type, debit, credit }) => ({
      accountId: number,
      name,
      type,
      debit: amount(debit),
      credit: amount(credit),
      balance: amount(debit - credit),
    })),
    totalDebit: total('debit'),
    totalCredit: total('credit'),
  };
});
