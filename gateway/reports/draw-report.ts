import { dayText } from '#domain/calendar/day-text.js';
import { localMinute } from '#domain/calendar/local-day.js';
import { formatMoney, type Language } from '#domain/money/money-text.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { fill, PHRASES } from '#domain/reports/texts.js';
import type { Report } from '#schemas/types.js';
import { PdfPages, type Column, type TableRow } from '../vat-pdf/pdf-page.js';

/** In points. A wider amount such as -12.345.678,90 fits at the size of a table. */
const AMOUNT_WIDTH = 72;
const DATE_WIDTH = 54;
const VOUCHER_WIDTH = 62;
const MAX_PORTRAIT_COLUMNS = 4;

/** Reports of the state at the last day. */
const AT_A_DAY: ReadonlySet<string> = new Set(['balance_sheet', 'aged_receivables', 'aged_payables']);

/** Prints a report as tables of text and amounts. Statements show their levels by indentation. */
export async function drawReport(report: Report, printedAt: Date): Promise<Buffer> {
  const { title, organizationName, language, currency } = report;
  const landscape = report.columns.length > MAX_PORTRAIT_COLUMNS;
  const pages = new PdfPages({
    title: `${title}, ${organizationName}`,
    author: organizationName,
    createdAt: printedAt,
    language,
    landscape,
  });
  pages.heading(title, 18);
  pages.paragraph(organizationName, { bold: true });
  const first = AT_A_DAY.has(report.report) ? '' : `${dayText(report.from, language)} – `;
  pages.paragraph(`${first}${dayText(report.until, language)}`);
  pages.paragraph(fill(PHRASES.amountsIn[language], currency), { gray: true });
  pages.gap(8);
  const hasVouchers = report.rows.some(({ voucherNumber }) => voucherNumber !== null);
  pages.table(
    columnsOf(report, hasVouchers, pages.width),
    report.rows.map((row) => tableRow(row, report, hasVouchers)),
  );
  if (report.rowsLeftOut > 0)
    pages.paragraph(fill(PHRASES.leftOut[language], String(report.rowsLeftOut)), { gray: true });
  const [day = '', time] = localMinute(printedAt).split(' ');
  return pages.finish(
    `${organizationName} · ${title} · ${PHRASES.printed[language]} ${dayText(day, language)} ${time}`,
  );
}

function columnsOf({ columns, language }: Report, hasVouchers: boolean, width: number): Column[] {
  const before = hasVouchers
    ? [
        { title: PHRASES.date[language], width: DATE_WIDTH },
        { title: PHRASES.voucher[language], width: VOUCHER_WIDTH },
      ]
    : [];
  const taken = before.reduce((sum, column) => sum + column.width, 0) + columns.length * AMOUNT_WIDTH;
  return [
    ...before,
    { title: PHRASES.text[language], width: width - taken },
    ...columns.map(({ label }) => ({
      title: isDay(label) ? titleOf(label, language) : label,
      width: AMOUNT_WIDTH,
      align: 'right' as const,
    })),
  ];
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (label: string): boolean => label.split(' – ').every((part) => DAY.test(part));

/** A period takes two lines of a narrow column. */
const titleOf = (label: string, language: Language): string =>
  label
    .split(' – ')
    .map((day) => dayText(day, language))
    .join(' –\n');

function tableRow(row: Report['rows'][number], { currency, language }: Report, hasVouchers: boolean): TableRow {
  const amounts = row.amounts.map((amount) => amountText(amount, currency, language));
  const before = hasVouchers ? [row.date === null ? '' : dayText(row.date, language), row.voucherNumber ?? ''] : [];
  return {
    cells: [...before, row.label, ...amounts],
    bold: row.kind !== 'line',
    indent: { column: before.length, points: row.level * 10 },
    lineAbove: row.kind === 'total',
  };
}

function amountText(amount: number | null, currency: string, language: Language): string {
  if (amount === null) return '';
  const money = moneyFromNumber(amount, currency);
  return money.ok ? formatMoney(money.value, language) : String(amount);
}
