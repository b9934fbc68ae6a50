import { countryOf } from '#domain/countries/countries.js';
import { dayText } from '#domain/calendar/day-text.js';
import { localDay, localMinute } from '#domain/calendar/local-day.js';
import { formatMoney, type Language } from '#domain/money/money-text.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { fill, PHRASES } from '#domain/reports/texts.js';
import { periodName } from '#domain/vat/vat-period.js';
import type { VatReturn, VatReturnLine } from '#schemas/types.js';
import { PdfPages, type Column } from './pdf-page.js';
import { FREQUENCIES, KINDS, PRINT, SEVERITIES } from './print-texts.js';

interface VatReturnPrint {
  readonly organization: { readonly name: string; readonly vatNumber: string | null };
  readonly vatReturn: VatReturn;
  readonly lines: readonly VatReturnLine[];
  /** The number of all lines. The PDF prints only the first ones. */
  readonly totalLines: number;
  readonly printedAt: Date;
}

const boxColumns = (language: Language): readonly Column[] => [
  { title: PRINT.box[language], width: 246 },
  { title: PRINT.declared[language], width: 75, align: 'right' },
  { title: PRINT.exact[language], width: 80, align: 'right' },
  { title: PRINT.rounding[language], width: 60, align: 'right' },
  { title: PRINT.lines[language], width: 50.28, align: 'right' },
];
const lineColumns = (language: Language): readonly Column[] => [
  { title: PHRASES.voucher[language], width: 62 },
  { title: PRINT.vatDate[language], width: 58 },
  { title: PRINT.account[language], width: 48 },
  { title: PRINT.code[language], width: 45 },
  { title: PHRASES.text[language], width: 218 },
  { title: PRINT.amount[language], width: 80.28, align: 'right' },
];

/** Draws a return for the accountant: declared amounts, findings, and the lines of every box. */
export async function drawVatReturn(print: VatReturnPrint): Promise<Buffer> {
  const { vatReturn, organization, printedAt } = print;
  const {
    language,
    vatReturn: { title: form },
  } = countryOf(vatReturn.regionKey);
  const amount = (value: number): string => {
    const money = moneyFromNumber(value, vatReturn.currency);
    return money.ok ? formatMoney(money.value, language) : String(value);
  };
  const day = (date: string): string => dayText(date, language);
  const period = periodName({ frequency: vatReturn.frequency, start: vatReturn.periodStart });
  const title = `${form} ${period}`;
  const pages = new PdfPages({
    title: `${title}, ${organization.name}`,
    author: organization.name,
    createdAt: printedAt,
  });

  pages.heading(title, 18);
  pages.paragraph([organization.name, ...(organization.vatNumber ? [organization.vatNumber] : [])].join(' · '));
  pages.paragraph(
    `${day(vatReturn.periodStart)} – ${day(vatReturn.periodEnd)}, ${FREQUENCIES[vatReturn.frequency][language]}${KINDS[vatReturn.kind][language]}`,
  );
  pages.paragraph(stateOf(vatReturn, language), { bold: true });
  pages.paragraph(
    `${fill(PRINT.fileBy[language], day(vatReturn.filingDeadline))}, ${fill(PRINT.payBy[language], day(vatReturn.paymentDeadline))}. ${fill(PHRASES.amountsIn[language], vatReturn.currency)}.`,
    { gray: true },
  );
  pages.gap(8);
  drawBoxes(pages, vatReturn, language, amount);
  drawFindings(pages, vatReturn, language);
  drawLines(pages, print, language, amount);
  const [printedOn = '', time] = localMinute(printedAt).split(' ');
  return pages.finish(`${vatReturn.id} · ${PHRASES.printed[language]} ${day(printedOn)} ${time}`);
}

function stateOf({ state, filedAt, reference, replacedById }: VatReturn, language: Language): string {
  if (state === 'filed') {
    const filedOn = filedAt === null ? '' : dayText(localDay(new Date(filedAt)), language);
    return `${fill(PRINT.filedOn[language], filedOn)}${reference === null ? '' : fill(PRINT.reference[language], reference)}`;
  }
  return replacedById === null ? PRINT.draft[language] : fill(PRINT.replacedBy[language], replacedById);
}

function drawBoxes(pages: PdfPages, vatReturn: VatReturn, language: Language, amount: (value: number) => string): void {
  const rows = vatReturn.boxes.map((box) => [
    box.label.startsWith(box.code) || !box.code.startsWith('VP') ? box.label : `${box.code}  ${box.label}`,
    amount(box.amount),
    amount(box.exactAmount),
    box.roundingDifference === 0 ? '' : amount(box.roundingDifference),
    box.formula === null && box.lines > 0 ? String(box.lines) : '',
  ]);
  const results = new Set(
    vatReturn.boxes.flatMap(({ code }, index) => (code === 'momstilsvar' || code.startsWith('VP14') ? [index] : [])),
  );
  pages.table(
    boxColumns(language),
    rows.map((cells, index) => ({ cells, bold: results.has(index) })),
  );
  const due = (vatReturn.amountDue < 0 ? PRINT.toReceive : PRINT.toPay)[language];
  pages.paragraph(`${due}: ${amount(Math.abs(vatReturn.amountDue))} ${vatReturn.currency}`, { bold: true });
  if (vatReturn.amountCarried !== 0) {
    pages.paragraph(fill(PRINT.carried[language], `${amount(vatReturn.amountCarried)} ${vatReturn.currency}`));
  }
  for (const { code, formula, amount: declared } of vatReturn.boxes) {
    if (formula !== null && declared !== 0)
      pages.paragraph(`${code} = ${formula.replaceAll('−', '-')}`, { gray: true });
  }
}

function drawFindings(pages: PdfPages, { checks, warnings }: VatReturn, language: Language): void {
  if (checks.length + warnings.length === 0) return;
  pages.gap(6);
  pages.heading(PRINT.findings[language], 12);
  for (const { severity, message } of checks) pages.paragraph(`${SEVERITIES[severity][language]}: ${message}`);
  for (const { message } of warnings) pages.paragraph(message);
}

function drawLines(
  pages: PdfPages,
  { vatReturn, lines, totalLines }: VatReturnPrint,
  language: Language,
  amount: (value: number) => string,
): void {
  for (const box of vatReturn.boxes) {
    const own = lines.filter((line) => line.box === box.code);
    if (own.length === 0) continue;
    pages.gap(6);
    pages.heading(box.label, 11);
    const rows = own.map((line) => [
      line.voucherNumber,
      dayText(line.vatDate, language),
      line.accountId,
      line.vatCode ?? '',
      describeLine(line),
      amount(line.amount),
    ]);
    const isWhole = own.length === box.lines;
    pages.table(lineColumns(language), [
      ...rows.map((cells) => ({ cells })),
      ...(isWhole ? [{ cells: ['', '', '', '', PRINT.exactSum[language], amount(box.exactAmount)], bold: true }] : []),
    ]);
  }
  if (lines.length < totalLines) {
    pages.paragraph(fill(PRINT.linesLeftOut[language], String(totalLines - lines.length)), { gray: true });
  }
}

/** Adds the counterparty when the text does not contain it. */
function describeLine({ text, counterparty }: Pick<VatReturnLine, 'text' | 'counterparty'>): string {
  const isNamed = counterparty === null || counterparty === '' || text.includes(counterparty);
  return isNamed ? text : [text, counterparty].filter((part) => part !== '').join(' · ');
}
