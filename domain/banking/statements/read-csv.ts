import { say, type Said } from '#schemas/sentences/say.js';
import { existingDay } from '../../calendar/date-text.js';
import { foldText } from '../../coding/category/fold-text.js';
import { parseMoney, type Language } from '../../money/money-text.js';
import { bankLine, type BankLine } from '../bank-line.js';
import { recognizeColumns, type Columns, type CsvColumn } from './csv-columns.js';
import { guessDelimiter, splitCsv } from './split-csv.js';
import { requireFewLines, StatementUnreadable, type Statement } from './statement.js';

export interface CsvOptions {
  /** The currency of the account. Files rarely state it. */
  readonly currency: string;
  /** Headings by content. For files without headings, column numbers that start at 1. */
  readonly columns: { readonly [C in CsvColumn]?: string };
  /** Default: dd-mm-yyyy, the usual form in both countries. */
  readonly dateFormat: 'dd-mm-yyyy' | 'mm-dd-yyyy';
}

/** Italian exports list account, period and name before the headings. */
const MAX_PREFACE_ROWS = 40;

type Row = readonly string[];

/** Reads a statement exported by a Danish or Italian online bank, or in a layout that the caller describes. */
export const readCsv = (text: string, options: CsvOptions): readonly Statement[] => {
  const rows = splitCsv(text, guessDelimiter(text));
  const { columns, body } = Object.keys(options.columns).length > 0 ? chosenColumns(rows, options) : foundColumns(rows);
  requireFewLines(body.length);
  const language = languageOf(body, columns);
  const lines = body.flatMap((row, index) => readRow(row, index + 1, columns, language, options));
  return [{ account: null, currency: options.currency, ...balances(body, columns, lines, language, options), lines }];
};

interface Layout {
  readonly columns: Columns;
  readonly body: readonly Row[];
}

const foundColumns = (rows: readonly Row[]): Layout => {
  for (const [index, row] of rows.slice(0, MAX_PREFACE_ROWS).entries()) {
    const body = rows.slice(index + 1);
    const columns = recognizeColumns(row, body.slice(0, 20));
    if (columns) return { columns, body };
  }
  throw new StatementUnreadable(say('statement_without_headings', { text: (rows[0] ?? []).join(' | ').slice(0, 200) }));
};

const chosenColumns = (rows: readonly Row[], { columns: names }: CsvOptions): Layout => {
  const entries = Object.entries(names) as [CsvColumn, string][];
  const isNumbered = entries.every(([, name]) => /^\d{1,3}$/.test(name));
  const headingRow = isNumbered
    ? -1
    : rows.slice(0, MAX_PREFACE_ROWS).findIndex((row) => entries.every(([, name]) => indexOf(row, name) >= 0));
  const headings = rows[headingRow];
  if (!isNumbered && !headings) {
    const [, missing = ''] = entries.find(([, name]) => !rows.some((row) => indexOf(row, name) >= 0)) ?? [];
    throw new StatementUnreadable(
      missing === '' ? say('no_row_has_headings') : say('no_row_has_heading', { heading: missing }),
    );
  }
  const columns = Object.fromEntries(
    entries.map(([column, name]) => [column, headings ? indexOf(headings, name) : Number(name) - 1]),
  ) as Columns;
  if (
    columns.date === undefined ||
    (columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined))
  )
    throw new StatementUnreadable(say('columns_of_statement_missing'));
  return { columns, body: rows.slice(headingRow + 1) };
};

const indexOf = (row: Row, name: string): number => row.findIndex((cell) => foldText(cell) === foldText(name));

const cell = (row: Row, index: number | undefined): string => (index === undefined ? '' : (row[index] ?? '').trim());

const AMOUNT_COLUMNS = ['amount', 'debit', 'credit', 'balance'] as const;

/** Finds the decimal separator from the whole file, because a single 1.234 is ambiguous. */
const languageOf = (body: readonly Row[], columns: Columns): Language => {
  const amounts = body.flatMap((row) => AMOUNT_COLUMNS.map((column) => cell(row, columns[column])));
  const commas = amounts.filter((text) => /,\d{1,2}\D*$/.test(text)).length;
  const points = amounts.filter((text) => /\.\d{1,2}\D*$/.test(text)).length;
  return points > commas ? 'en' : 'da';
};

const readAmount = (text: string, language: Language, currency: string, place: Said): bigint => {
  // Spreadsheets write a single decimal, although neither country prints amounts this way.
  const read = parseMoney(text.replace(/^\+/, ''), language, currency);
  if (!read.ok) throw new StatementUnreadable(say('not_an_amount', { place, text, currency }));
  return read.value.minor;
};

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

function amountOf(row: Row, columns: Columns, language: Language, currency: string, place: Said): bigint | null {
  const read = (column: 'amount' | 'debit' | 'credit'): bigint | null => {
    const text = cell(row, columns[column]);
    return text === '' ? null : readAmount(text, language, currency, place);
  };
  if (columns.amount !== undefined) return read('amount');
  // Money out has its own column, with or without a minus sign.
  const [out, into] = [read('debit'), read('credit')];
  if (out === null && into === null) return null;
  return magnitude(into ?? 0n) - magnitude(out ?? 0n);
}

function dayOf(text: string, format: CsvOptions['dateFormat'], place: Said): string {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})/.exec(text);
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\b/.exec(text);
  const [y, m, d] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3], ...(format === 'dd-mm-yyyy' ? [local[2], local[1]] : [local[1], local[2]])]
      : [];
  const date = existingDay(Number(y?.length === 2 ? `20${y}` : y), Number(m), Number(d));
  if (date === undefined) throw new StatementUnreadable(say('not_a_date_set_format', { place, text, format }));
  return date;
}

/** Words in the status column for pending and refused lines. */
const PENDING = /^(?:venter|reserveret|afventer|prenotato|da contabilizzare|in attesa|pending)/i;
const REFUSED = /^(?:afvist|slettet|annulleret|rifiutato|annullato|rejected|cancelled)/i;

/** A row without a date and an amount is a sum or a remark at the end. */
function readRow(
  row: Row,
  number: number,
  columns: Columns,
  language: Language,
  options: CsvOptions,
): readonly BankLine[] {
  const place = say('row_after_headings', { number });
  const currency = cell(row, columns.currency).toUpperCase() || options.currency;
  const date = cell(row, columns.date);
  if (!/\d/.test(date)) return [];
  const amount = amountOf(row, columns, language, currency, place);
  const status = cell(row, columns.status);
  if (amount === null || amount === 0n || REFUSED.test(status)) return [];
  const valueDate = cell(row, columns.valueDate);
  return [
    bankLine({
      status: PENDING.test(status) ? 'pending' : 'booked',
      bookedOn: dayOf(date, options.dateFormat, place),
      valueDate: valueDate === '' ? null : dayOf(valueDate, options.dateFormat, place),
      amount,
      currency,
      text: cell(row, columns.text),
      counterpartName: cell(row, columns.counterpart),
      counterpartIban: cell(row, columns.iban),
      paymentReference: cell(row, columns.reference),
    }),
  ];
}

/**
 * Returns the balances before the first and after the last line, if the file has a balance column. Files may list the
 * newest or the oldest line first.
 */
function balances(
  body: readonly Row[],
  columns: Columns,
  lines: readonly BankLine[],
  language: Language,
  { currency, dateFormat }: CsvOptions,
): { opening: bigint | null; closing: bigint | null } {
  const rows = body.filter((row) => /\d/.test(cell(row, columns.date)) && cell(row, columns.balance) !== '');
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || lines.length !== rows.length) return { opening: null, closing: null };
  const day = (row: Row): string => dayOf(cell(row, columns.date), dateFormat, say('the_balance'));
  const balance = (row: Row): bigint => readAmount(cell(row, columns.balance), language, currency, say('the_balance'));
  const isNewestFirst = day(first) > day(last);
  const [oldest, newest] = isNewestFirst ? [last, first] : [first, last];
  const oldestLine = isNewestFirst ? lines.at(-1) : lines[0];
  return { opening: balance(oldest) - (oldestLine?.amount ?? 0n), closing: balance(newest) };
}
