import { asSaid, type Said, say } from '#schemas/sentences/say.js';
import type { CheckBeforeFiling, VatFinding } from './vat-check.js';

interface GapRow {
  readonly series: string;
  readonly first: number;
  readonly last: number;
}

/** Numbers are assigned without gaps. A gap means that rows were changed outside of Partita. */
const VOUCHERS = `
  select journal_id || ' ' || fiscal_year as series, before + 1 as first, voucher_number - 1 as last
  from (select journal_id, fiscal_year, voucher_number,
      lag(voucher_number, 1, 0) over (partition by journal_id, fiscal_year order by voucher_number) as before
    from ledger_entries where organization_id = current_organization()
      and fiscal_year in (select fiscal_year from ledger_entries
        where organization_id = current_organization() and vat_date between $1 and $2)) n
  where voucher_number > before + 1 order by 1, 2 limit 5`;

const PROTOCOLS = `
  select register || ' ' || series || ' ' || year as series, before + 1 as first, number - 1 as last
  from (select register, series, year, number, lag(number, 1, 0) over (partition by register, series, year order by number) as before
    from vat_protocols where organization_id = current_organization()
      and year between extract(year from $1::date) and extract(year from $2::date)) n
  where number > before + 1 order by 1, 2 limit 5`;

const INVOICES = `
  select coalesce(nullif(series, '') || ' ', '') || year as series, before + 1 as first, counter - 1 as last
  from (select series, year, counter, lag(counter) over (partition by series, year order by counter) as before
    from invoice_numbers where organization_id = current_organization()
      and year between extract(year from $1::date) and extract(year from $2::date)) n
  where counter > before + 1 order by 1, 2 limit 5`;

export const numberGaps: CheckBeforeFiling = async (tx, { period }) => {
  const parameters = [period.start, period.end];
  const vouchers = await tx.query<GapRow>(VOUCHERS, parameters);
  const protocols = await tx.query<GapRow>(PROTOCOLS, parameters);
  // An organisation may have started in another system, so its first number need not be 1.
  const invoices = await tx.query<GapRow>(INVOICES, parameters);
  return [
    ...vouchers.map((row) => gap(asSaid(row.series), row)),
    ...protocols.map((row) => gap(say('series_of_vat_register', { series: row.series }), row)),
    ...invoices.map((row) => gap(say('series_of_invoices', { series: row.series }), row)),
  ];
};

const gap = (series: Said, { first, last }: GapRow): VatFinding => ({
  code: 'number_gap',
  severity: 'warning',
  message:
    first === last
      ? say('found_number_gap_for_one', { series, first: String(first) })
      : say('found_number_gap_for_many', { series, first: String(first), last: String(last) }),
  link: '/api/rest/ledger-entries',
});
