import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { AccountType } from '#domain/regions/account.js';
import type { AccountSums, ReportColumn, ReportTable } from '#domain/reports/report.js';
import type { Period } from '#domain/reports/period.js';
import { balanceSheet, profitAndLoss, trialBalance } from '#domain/reports/statements.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface SumsRow {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  readonly standard_account: string | null;
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly result: bigint;
  readonly compared_result: bigint;
  readonly compared_closing: bigint;
}

/** $1 and $2 are the period, $3 and $4 the earlier period of the comparison. The result leaves out its own transfer. */
const SUMS = `
  select a.number, a.name, a.type, a.standard_account,
    coalesce(sum(debit_minor - credit_minor) filter (where entry_date < $1), 0)::bigint as opening,
    coalesce(sum(debit_minor) filter (where entry_date >= $1), 0)::bigint as debit,
    coalesce(sum(credit_minor) filter (where entry_date >= $1), 0)::bigint as credit,
    coalesce(sum(debit_minor - credit_minor) filter (where entry_date >= $1 and not is_year_end), 0)::bigint as result,
    coalesce(sum(debit_minor - credit_minor) filter (where entry_date between $3 and $4 and not is_year_end), 0)::bigint as compared_result,
    coalesce(sum(debit_minor - credit_minor) filter (where entry_date <= $4), 0)::bigint as compared_closing
  from movements_cut_at(array[$1::date, $2::date + 1, $3::date, $4::date + 1]) m
    join accounts a on a.organization_id = current_organization() and a.number = m.account_number
  where entry_date <= $2
  group by a.number, a.name, a.type, a.standard_account order by a.number`;

async function loadSums(
  { tx, period, comparison }: ReportInput,
  sumsOf: (row: SumsRow) => readonly bigint[],
): Promise<AccountSums[]> {
  const rows = await tx.queryUnprepared<SumsRow>(SUMS, [
    period.from,
    period.until,
    comparison?.from ?? null,
    comparison?.until ?? null,
  ]);
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    type: row.type,
    standardAccount: row.standard_account,
    sums: sumsOf(row),
  }));
}

const withDifference = (now: bigint, before: bigint, isCompared: boolean): bigint[] =>
  isCompared ? [now, before, now - before] : [now];

const periodText = ({ from, until }: Period): string => `${from} – ${until}`;

function comparedColumns({ language, comparison }: ReportInput, now: string, before: string): ReportColumn[] {
  const [period, compared, difference] = columnsOf(language, 'period', 'comparison', 'difference');
  const first = { key: period!.key, label: now };
  return comparison ? [first, { key: compared!.key, label: before }, difference!] : [first];
}

export async function profitAndLossReport(input: ReportInput): Promise<ReportTable> {
  const { region, language, period, comparison } = input;
  const columns = comparedColumns(input, periodText(period), comparison ? periodText(comparison) : '');
  const sums = await loadSums(input, (row) => withDifference(row.result, row.compared_result, comparison !== null));
  return { columns, rows: profitAndLoss(region.statements, sums, language, columns.length), rowsLeftOut: 0 };
}

export async function balanceSheetReport(input: ReportInput): Promise<ReportTable> {
  const { region, language, period, comparison } = input;
  const columns = comparedColumns(input, period.until, comparison?.until ?? '');
  const closing = ({ opening, debit, credit }: SumsRow): bigint => opening + debit - credit;
  const sums = await loadSums(input, (row) => withDifference(closing(row), row.compared_closing, comparison !== null));
  const now = await loadOpenResults(input, period.until);
  const before = comparison ? await loadOpenResults(input, comparison.until) : { ofYear: 0n, before: 0n };
  const results = {
    ofYear: withDifference(now.ofYear, before.ofYear, comparison !== null),
    before: withDifference(now.before, before.before, comparison !== null),
  };
  return { columns, rows: balanceSheet(region.statements, sums, results, language, columns.length), rowsLeftOut: 0 };
}

/** What is still on the accounts of the profit and loss, of the fiscal year of a day and of earlier years. */
async function loadOpenResults(
  { tx, fiscalYearStart }: ReportInput,
  until: string,
): Promise<{ readonly ofYear: bigint; readonly before: bigint }> {
  const [row] = await tx.query<{ of_year: bigint; before: bigint }>(
    `select coalesce(sum(debit_minor - credit_minor) filter (where entry_date >= $1), 0)::bigint as of_year,
       coalesce(sum(debit_minor - credit_minor) filter (where entry_date < $1), 0)::bigint as before
     from movements_cut_at(array[$1::date, $2::date + 1]) m
       join accounts a on a.organization_id = current_organization() and a.number = m.account_number
     where entry_date <= $2 and a.type in ('income', 'expense')`,
    [fiscalYearOf(until, fiscalYearStart).firstDay, until],
  );
  return { ofYear: row?.of_year ?? 0n, before: row?.before ?? 0n };
}

export async function trialBalanceReport(input: ReportInput): Promise<ReportTable> {
  const { language, comparison } = input;
  const columns = [
    ...columnsOf(language, 'opening', 'debit', 'credit', 'closing'),
    ...(comparison ? [{ key: 'comparison', label: comparison.until }] : []),
  ];
  const sums = await loadSums(input, ({ opening, debit, credit, compared_closing }) => [
    opening,
    debit,
    credit,
    opening + debit - credit,
    ...(comparison ? [compared_closing] : []),
  ]);
  return { columns, rows: trialBalance(sums, language, columns.length), rowsLeftOut: 0 };
}
