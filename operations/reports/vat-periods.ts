import { localDay } from '#domain/calendar/local-day.js';
import { addUp, lineRow, totalRow, type ReportTable } from '#domain/reports/report.js';
import { PHRASES } from '#domain/reports/texts.js';
import type { Country } from '#domain/countries/country.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import type { VatFrequency } from '#domain/regions/vat-frequency.js';
import { dayAfter, isWithin, periodName, periodOf, type VatPeriod } from '#domain/vat/vat-period.js';
import { loadVatBooks } from '../vat/vat-books.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface MonthRow {
  /** The first day of the month. */
  readonly month: string;
  readonly document_date: string;
  readonly vat_code: string;
  readonly tax: bigint;
  readonly deductible: bigint;
}

/** The document date decides which version of a VAT code applies. */
const BY_MONTH = `
  select date_trunc('month', e.vat_date)::date::text as month, e.document_date::text as document_date, l.vat_code,
    coalesce(sum(l.vat_minor), 0)::bigint as tax, coalesce(sum(l.vat_deductible_minor), 0)::bigint as deductible
  from ledger_entries e join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
  where e.organization_id = current_organization() and l.vat_code is not null and e.vat_date between $1 and $2
  group by 1, 2, 3`;

/** Output VAT, input VAT and their difference in each VAT period, before credits carried over, interest and rounding. */
export async function vatPeriodsReport({ tx, region, language, period, maxRows }: ReportInput): Promise<ReportTable> {
  const { frequency } = (await loadVatBooks(tx, localDay(new Date()))).frequency;
  const periods = periodsBetween(period.from, period.until, frequency);
  const months = await tx.queryUnprepared<MonthRow>(BY_MONTH, [periods[0]?.start, periods.at(-1)?.end]);
  const sums = periods.map((each) => {
    const own = months.filter(({ month }) => isWithin(month, each)).map((row) => vatOf(region, row));
    return { each, amounts: addUp(own, 3) };
  });
  const shown = sums.slice(-maxRows);
  const total = addUp(
    sums.map(({ amounts }) => amounts),
    3,
  );
  return {
    columns: columnsOf(language, 'output_vat', 'input_vat', 'payable'),
    rows: [
      ...shown.map(({ each, amounts }) => lineRow(periodName(each), amounts, { level: 0, date: each.start })),
      totalRow(PHRASES.total[language], total),
    ],
    rowsLeftOut: sums.length - shown.length,
  };
}

/** The whole periods that two days and those between them belong to, in order of time. */
function periodsBetween(from: string, until: string, frequency: VatFrequency): VatPeriod[] {
  const periods = [periodOf(from, frequency)];
  for (let last = periods[0]; last && last.end < until; last = periods.at(-1)) {
    periods.push(periodOf(dayAfter(last.end), frequency));
  }
  return periods;
}

/** A reverse charge is output and input VAT. Codes without a box, such as split payment, are neither. */
function vatOf(region: Country, { vat_code, document_date, tax, deductible }: MonthRow): bigint[] {
  const { boxes } = vatCodeOf(region, vat_code, document_date);
  const output = boxes.tax.length > 0 ? tax : 0n;
  const deducted = boxes.deductible.length > 0 ? deductible : 0n;
  return [output, deducted, output - deducted];
}
