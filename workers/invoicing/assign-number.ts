import { DEFAULT_SERIES, formatInvoiceNumber, parseInvoiceNumber } from '#domain/sales/invoice/invoice-number.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';

interface SeriesRow {
  readonly width: number;
  readonly last_number: number;
  readonly last_date: string | null;
}

export interface WantedNumber {
  readonly invoiceId: string;
  /** The number from the caller. Null takes the next number of the series. */
  readonly given: string | null;
  readonly date: string;
  readonly series?: { readonly series: string; readonly width: number };
  /** Self-billing follows the dates of purchases, which arrive in any order. */
  readonly isInAnyOrder?: boolean;
}

/**
 * Assigns the next number of a series in its year. The row of the series stays locked until the commit, so a rollback
 * leaves no gap. A number from the caller must be the next one, except for the first number of a series, which sets
 * where it starts. Errors: `invoice_number_taken`, `invoice_number_unfit`.
 */
export async function assignNumber(tx: Transaction, wanted: WantedNumber): Promise<string> {
  const year = Number(wanted.date.slice(0, 4));
  const given = wanted.given === null ? null : parseInvoiceNumber(wanted.given, year);
  if (given?.ok === false) throw invalidInput([{ pointer: '/number', message: given.message }]);
  const { series, width } = given?.value ?? wanted.series ?? DEFAULT_SERIES;
  await tx.sql`
    insert into invoice_series (organization_id, series, year, width, last_number)
    values (current_organization(), ${series}, ${year}, ${width}, 0) on conflict do nothing`;
  const [row] = await tx.sql<SeriesRow>`
    select width, last_number, last_date::text as last_date from invoice_series
    where organization_id = current_organization() and series = ${series} and year = ${year} for update`;
  if (!row) throw new Error('the inserted series was not found');
  const { number, counter } = chooseNumber({ series, ...row }, { ...wanted, counter: given?.value.counter ?? null });
  await tx.sql`
    update invoice_series set last_number = ${counter}, last_date = greatest(last_date, ${wanted.date}::date)
    where organization_id = current_organization() and series = ${series} and year = ${year}`;
  await tx.sql`
    insert into invoice_numbers (organization_id, series, year, counter, number, date, invoice_id)
    values (current_organization(), ${series}, ${year}, ${counter}, ${number}, ${wanted.date}, ${wanted.invoiceId})`;
  return number;
}

/** The number of an invoice in its series. Errors: `invoice_number_taken`, `invoice_number_unfit`. */
export function chooseNumber(
  { series, width, last_number: last, last_date: lastDate }: SeriesRow & { readonly series: string },
  {
    given,
    counter: stated,
    date,
    isInAnyOrder = false,
  }: Pick<WantedNumber, 'given' | 'date' | 'isInAnyOrder'> & { readonly counter: number | null },
): { readonly number: string; readonly counter: number } {
  const next = last + 1;
  const counter = stated ?? next;
  const nextText = formatInvoiceNumber({ series, counter: next, width }, Number(date.slice(0, 4)));
  if (counter < next) throw refuse('number_is_taken_next', { number: given ?? '', next: nextText });
  if (counter > next && last > 0) throw refuse('number_leaves_gap', { number: given ?? '', next: nextText });
  if (lastDate !== null && date < lastDate && !isInAnyOrder)
    throw refuse('date_before_series', { day: date, last: lastDate });
  return { number: given?.trim() ?? nextText, counter };
}
