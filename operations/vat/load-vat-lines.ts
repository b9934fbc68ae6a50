import type { Contribution, VatLine } from '#domain/vat/contribution.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import { dateText, shiftDays, yearOf } from '#domain/calendar/date-text.js';
import type { SettlementRules } from '#domain/vat/vat-return-rules.js';
import type { Country } from '#domain/countries/country.js';
import type { Statements } from '#tables/statements.js';
import { IS_ANNUAL_ONLY } from './annual-only.js';
import type { VatBooks } from './vat-books.js';

interface LineRow {
  readonly entry_id: string;
  readonly line: number;
  readonly document_date: string;
  readonly vat_code: string;
  readonly vat_base_minor: bigint | null;
  readonly vat_minor: bigint | null;
  readonly vat_deductible_minor: bigint | null;
  readonly vat_pending_minor: bigint | null;
}

/** Entries `e` with VAT that no filed return covers and that were not reported before Partita. $1: reportedElsewhereUntil. */
export const UNREPORTED_ENTRIES = `
  unreported_entries u join ledger_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
  where u.organization_id = current_organization() and ($1::date is null or u.vat_date > $1 or u.entry_date > $1)
    and not ${IS_ANNUAL_ONLY}`;

/**
 * Walks from one VAT date to the next, and looks at one entry of each. The condition on the entry date is in `UNREPORTED_ENTRIES`,
 * too; here it is one that the index can use. The walk ends with the last row that is asked for. $1: reportedElsewhereUntil, $2: the
 * first date.
 */
const UNREPORTED_DAYS = `
  with recursive days as (
    (select u.vat_date as day from unreported_entries u
      where u.organization_id = current_organization() and u.vat_date >= $2 order by u.vat_date limit 1)
    union all
    select (select u.vat_date from unreported_entries u
      where u.organization_id = current_organization() and u.vat_date > days.day order by u.vat_date limit 1)
    from days where days.day is not null
  )
  select day::text as day from days
  where day is not null and exists (select from ${UNREPORTED_ENTRIES} and u.vat_date = days.day
    and u.entry_date > case when days.day <= $1::date then $1::date else '-infinity' end)`;

/** The number of rows is a part of the text: as a parameter, it kept Postgres from using one plan for all calls (0.8 ms each). */
const FIRST_UNREPORTED_DAY = `${UNREPORTED_DAYS} limit 1`;

/** A quarter that is communicated (Italy) may begin this long before its first filed period. */
const QUARTER_DAYS = 92;

/**
 * The distinct VAT dates of unreported entries, in order, in the open fiscal years and the filed periods. No period can be
 * prepared for earlier dates.
 */
export async function loadUnreportedDays(
  tx: Statements,
  { reportedElsewhereUntil, firstOpenDay, filed }: Pick<VatBooks, 'reportedElsewhereUntil' | 'firstOpenDay' | 'filed'>,
): Promise<readonly string[]> {
  const [first] = filed;
  const firstFiled = first === undefined ? firstOpenDay : shiftDays(first.start, -QUARTER_DAYS);
  const rows = await tx.query<{ day: string }>(UNREPORTED_DAYS, [
    reportedElsewhereUntil,
    firstFiled < firstOpenDay ? firstFiled : firstOpenDay,
  ]);
  return rows.map(({ day }) => day).sort();
}

/** The first of these days in the open fiscal years. */
export async function loadFirstUnreportedDay(
  tx: Statements,
  { reportedElsewhereUntil, firstOpenDay }: Pick<VatBooks, 'reportedElsewhereUntil' | 'firstOpenDay'>,
): Promise<string | null> {
  const [row] = await tx.query<{ day: string }>(FIRST_UNREPORTED_DAY, [reportedElsewhereUntil, firstOpenDay]);
  return row?.day ?? null;
}

/** The VAT lines of a period by VAT date: all, or only those of entries that no filed return covers. */
export async function loadVatLines(
  tx: Statements,
  { start, end }: Pick<VatPeriod, 'start' | 'end'>,
  { reportedElsewhereUntil }: Pick<VatBooks, 'reportedElsewhereUntil'>,
  onlyUnreported: boolean,
): Promise<readonly VatLine[]> {
  const rows = await tx.query<LineRow>(
    `select e.id as entry_id, x.line, e.document_date::text as document_date, x.vat_code, x.vat_base_minor, x.vat_minor,
       x.vat_deductible_minor, x.vat_pending_minor
     from ledger_entries e join ledger_lines x on x.organization_id = e.organization_id and x.entry_id = e.id
     where e.organization_id = current_organization() and x.vat_code is not null and e.vat_date between $2 and $3
       and not ${IS_ANNUAL_ONLY}
       and not ($1::date is not null and e.vat_date <= $1::date and e.entry_date <= $1::date)
       and (not $4::boolean or exists (select from unreported_entries u where u.organization_id = e.organization_id
         and u.vat_date = e.vat_date and u.entry_date = e.entry_date and u.entry_id = e.id))
     order by e.id, x.line`,
    [reportedElsewhereUntil, start, end, onlyUnreported],
  );
  return rows.map(vatLineOf);
}

function vatLineOf(row: LineRow): VatLine {
  return {
    entryId: row.entry_id,
    line: row.line,
    documentDate: row.document_date,
    vat: {
      code: row.vat_code,
      base: row.vat_base_minor ?? 0n,
      tax: row.vat_minor ?? 0n,
      deductibleTax: row.vat_deductible_minor ?? 0n,
      pendingTax: row.vat_pending_minor ?? 0n,
    },
  };
}

/** All VAT up to a date, summed per VAT code and document date. Totals need no row per line. */
export async function loadVatSums(tx: Statements, from: string | null, until: string): Promise<readonly VatLine[]> {
  const rows = await tx.query<Omit<LineRow, 'entry_id' | 'line'>>(
    `select e.document_date::text as document_date, x.vat_code, sum(x.vat_base_minor)::bigint as vat_base_minor,
       sum(x.vat_minor)::bigint as vat_minor, sum(x.vat_deductible_minor)::bigint as vat_deductible_minor,
       sum(x.vat_pending_minor)::bigint as vat_pending_minor
     from ledger_entries e join ledger_lines x on x.organization_id = e.organization_id and x.entry_id = e.id
     where e.organization_id = current_organization() and x.vat_code is not null and e.vat_date <= $2
       and ($1::date is null or e.vat_date >= $1)
     group by e.document_date, x.vat_code`,
    [from, until],
  );
  return rows.map((row) => vatLineOf({ ...row, entry_id: '', line: 0 }));
}

/** The advance payments for the last period of a year, line by line. Settlement entries do not count. */
export async function loadAdvanceLines(
  tx: Statements,
  period: VatPeriod,
  { advanceAccount, boxes }: SettlementRules,
): Promise<readonly Contribution[]> {
  if (!period.end.endsWith('-12-31')) return [];
  const rows = await tx.query<{ entry_id: string; line: number; amount_minor: bigint }>(
    `select l.entry_id, l.line, l.amount_minor
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = $1 and e.entry_date between $2 and $3
       and not exists (select from vat_returns r where r.organization_id = e.organization_id and r.settlement_entry_id = e.id)
     order by l.entry_id, l.line`,
    [advanceAccount, dateText(yearOf(period.end), 1, 1), period.end],
  );
  return rows.map(({ entry_id: entryId, line, amount_minor: amount }) => ({
    box: boxes.advance,
    entryId,
    line,
    part: 'payment',
    amount,
  }));
}

/**
 * A VAT credit from before the first settlement in Partita. Opening balances that are dated on the first day count as
 * well. Reversed entries never count.
 */
export async function loadOpeningCredit(
  tx: Statements,
  { vatCredit }: Country,
  { start }: Pick<VatPeriod, 'start'>,
): Promise<bigint> {
  const [row] = await tx.query<{ credit: bigint }>(
    `select coalesce(sum(l.amount_minor), 0)::bigint as credit
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = $1
       and (e.entry_date < $2 or (e.entry_date = $2 and (e.purpose = 'opening' or exists (select from imported_entries i
         where i.organization_id = e.organization_id and i.entry_id = e.id and i.kind in ('opening', 'vat_credit')))))
       and e.reverses_id is null
       and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)`,
    [vatCredit?.account, start],
  );
  return row && row.credit > 0n ? row.credit : 0n;
}
