import { addUp, lineRow, totalRow, type ReportTable } from '#domain/reports/report.js';
import { PHRASES } from '#domain/reports/texts.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Country } from '#domain/countries/country.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface CashRow {
  readonly number: string;
  readonly name: string;
  readonly opening: bigint;
  readonly inflow: bigint;
  readonly outflow: bigint;
}

interface BankBalance {
  readonly bankAccountId: string;
  readonly name: string;
  readonly ledgerAccount: string;
  readonly minor: bigint;
}

/** The cash and bank accounts of the region, accounts under the same standard account, and those of linked banks. */
const CASH = `
  select a.number, a.name,
    coalesce(sum(m.debit_minor - m.credit_minor) filter (where m.entry_date < $1), 0)::bigint as opening,
    coalesce(sum(m.debit_minor) filter (where m.entry_date >= $1), 0)::bigint as inflow,
    coalesce(sum(m.credit_minor) filter (where m.entry_date >= $1), 0)::bigint as outflow
  from accounts a
    left join movements_cut_at(array[$1::date, $2::date + 1]) m on m.account_number = a.number and m.entry_date <= $2
  where a.organization_id = current_organization()
    and (a.number = any($3)
      or a.standard_account in (select s.standard_account from accounts s
        where s.organization_id = a.organization_id and s.number = any($3))
      or exists (select from bank_accounts b where b.organization_id = a.organization_id and b.ledger_account_id = a.number and b.put_aside_at is null))
  group by a.number, a.name order by a.number`;

/**
 * The balance of each bank account at the end of a day: the last balance that the bank stated, less the lines after that
 * day, or with the lines up to it. Null where the bank stated none.
 */
const BANK_BALANCES = `
  with stated as materialized (
    select id, name, ledger_account_id, balance_minor, balance_at::date as day from bank_accounts
    where organization_id = current_organization() and balance_minor is not null and currency = $3 and put_aside_at is null)
  select b.id, b.name, coalesce(b.ledger_account_id, $2) as ledger_account,
    (b.balance_minor + case when b.day > $1::date then -1 else 1 end * coalesce((
      select sum(t.amount_minor) from bank_transactions t
      where t.organization_id = current_organization() and t.bank_account_id = b.id and t.status = 'booked'
        and t.booked_on > least($1::date, b.day) and t.booked_on <= greatest($1::date, b.day)), 0))::bigint as minor
  from stated b order by b.id`;

/** Only accounts in the currency of the books: others cannot be compared with the ledger. */
export async function loadBankBalances(
  tx: Transaction,
  { currency, postingAccounts }: Country,
  until: string,
): Promise<BankBalance[]> {
  const rows = await tx.query<{ id: string; name: string; ledger_account: string; minor: bigint }>(BANK_BALANCES, [
    until,
    postingAccounts.bank,
    currency,
  ]);
  return rows.map(({ id, name, ledger_account: ledgerAccount, minor }) => ({
    bankAccountId: id,
    name,
    ledgerAccount,
    minor,
  }));
}

export async function cashPositionReport(input: ReportInput): Promise<ReportTable> {
  const { tx, region, language, period } = input;
  const { bank, cash, bankSuspense } = region.postingAccounts;
  const rows = await tx.queryUnprepared<CashRow>(CASH, [period.from, period.until, [bank, cash, bankSuspense]]);
  const balances = await loadBankBalances(tx, region, period.until);
  const bankOf = (number: string): bigint | null => {
    const own = balances.filter(({ ledgerAccount }) => ledgerAccount === number);
    return own.length === 0 ? null : own.reduce((sum, { minor }) => sum + minor, 0n);
  };
  const movesOf = ({ opening, inflow, outflow }: CashRow): bigint[] => [
    opening,
    inflow,
    outflow,
    opening + inflow - outflow,
  ];
  const lines = rows.map((row) => {
    const moves = movesOf(row);
    const stated = bankOf(row.number);
    return lineRow(
      `${row.number} ${row.name}`,
      [...moves, stated, stated === null ? null : stated - (moves[3] ?? 0n)],
      { level: 0, accountId: row.number },
    );
  });
  return {
    columns: columnsOf(language, 'opening', 'in', 'out', 'closing', 'bank', 'difference'),
    rows: [...lines, totalRow(PHRASES.total[language], [...addUp(rows.map(movesOf), 4), null, null])],
    rowsLeftOut: 0,
  };
}
