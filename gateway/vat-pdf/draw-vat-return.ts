import { formatMoney, type Language } from '#domain/money/money-text.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { periodName } from '#domain/vat/vat-period.js';
import type { VatReturn, VatReturnLine } from '#schemas/types.js';
import { PdfPages, type Column } from './pdf-page.js';

export interface VatReturnPrint {
  readonly organization: { readonly name: string; readonly vatNumber: string | null };
  readonly vatReturn: VatReturn;
  readonly lines: readonly VatReturnLine[];
  /** The number of all lines. The PDF prints only the first ones. */
  readonly totalLines: number;
  readonly printedAt: Date;
}

const TITLES = { denmark: 'Momsangivelse', italy: 'Liquidazione periodica IVA' } as const;
const LANGUAGES: Readonly<Record<VatReturn['regionKey'], Language>> = { denmark: 'da', italy: 'it' };
const KINDS: Readonly<Record<VatReturn['kind'], string>> = {
  ordinary: '',
  correction: ' (correction: differences only)',
  replacement: ' (replaces the return filed before)',
};

const SEVERITIES: Readonly<Record<VatReturn['checks'][number]['severity'], string>> = {
  information: 'Note',
  warning: 'Check',
  blocking: 'Blocks filing',
};

const BOX_COLUMNS: readonly Column[] = [
  { title: 'Box', width: 246 },
  { title: 'Declared', width: 75, align: 'right' },
  { title: 'Exact', width: 80, align: 'right' },
  { title: 'Rounding', width: 60, align: 'right' },
  { title: 'Lines', width: 50.28, align: 'right' },
];
const LINE_COLUMNS: readonly Column[] = [
  { title: 'Voucher', width: 62 },
  { title: 'VAT date', width: 58 },
  { title: 'Account', width: 48 },
  { title: 'Code', width: 45 },
  { title: 'Text', width: 218 },
  { title: 'Amount', width: 80.28, align: 'right' },
];

/** Draws a return for the accountant: declared amounts, findings, and the lines of every box. */
export async function drawVatReturn(print: VatReturnPrint): Promise<Buffer> {
  const { vatReturn, organization, printedAt } = print;
  const language = LANGUAGES[vatReturn.regionKey];
  const amount = (value: number): string => {
    const money = moneyFromNumber(value, vatReturn.currency);
    return money.ok ? formatMoney(money.value, language) : String(value);
  };
  const period = periodName({ frequency: vatReturn.frequency, start: vatReturn.periodStart });
  const title = `${TITLES[vatReturn.regionKey]} ${period}`;
  const pages = new PdfPages({
    title: `${title}, ${organization.name}`,
    author: organization.name,
    createdAt: printedAt,
  });

  pages.heading(title, 18);
  pages.paragraph([organization.name, ...(organization.vatNumber ? [organization.vatNumber] : [])].join(' · '));
  pages.paragraph(
    `${vatReturn.periodStart} – ${vatReturn.periodEnd}, ${vatReturn.frequency.replace('_', '-')}${KINDS[vatReturn.kind]}`,
  );
  pages.paragraph(stateOf(vatReturn), { bold: true });
  pages.paragraph(
    `File by ${vatReturn.filingDeadline}, pay by ${vatReturn.paymentDeadline}. Amounts in ${vatReturn.currency}.`,
    { gray: true },
  );
  pages.gap(8);
  drawBoxes(pages, vatReturn, amount);
  drawFindings(pages, vatReturn);
  drawLines(pages, print, amount);
  return pages.finish(`${vatReturn.id} · printed ${printedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}

function stateOf({ state, filedAt, reference, replacedById }: VatReturn): string {
  if (state === 'filed')
    return `Filed on ${filedAt?.slice(0, 10)}${reference === null ? '' : `, reference ${reference}`}`;
  return replacedById === null ? 'Draft, not filed' : `Draft, replaced by ${replacedById}`;
}

function drawBoxes(pages: PdfPages, vatReturn: VatReturn, amount: (value: number) => string): void {
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
    BOX_COLUMNS,
    rows.map((cells, index) => ({ cells, bold: results.has(index) })),
  );
  const due = vatReturn.amountDue < 0 ? 'To be refunded or carried forward' : 'To pay';
  pages.paragraph(`${due}: ${amount(Math.abs(vatReturn.amountDue))} ${vatReturn.currency}`, { bold: true });
  if (vatReturn.amountCarried !== 0) {
    pages.paragraph(`Carried to the next period: ${amount(vatReturn.amountCarried)} ${vatReturn.currency}`);
  }
  for (const { code, formula, amount: declared } of vatReturn.boxes) {
    if (formula !== null && declared !== 0)
      pages.paragraph(`${code} = ${formula.replaceAll('−', '-')}`, { gray: true });
  }
}

function drawFindings(pages: PdfPages, { checks, warnings }: VatReturn): void {
  if (checks.length + warnings.length === 0) return;
  pages.gap(6);
  pages.heading('Findings', 12);
  for (const { severity, message } of checks) pages.paragraph(`${SEVERITIES[severity]}: ${message}`);
  for (const { message } of warnings) pages.paragraph(message);
}

function drawLines(
  pages: PdfPages,
  { vatReturn, lines, totalLines }: VatReturnPrint,
  amount: (value: number) => string,
): void {
  for (const box of vatReturn.boxes) {
    const own = lines.filter((line) => line.box === box.code);
    if (own.length === 0) continue;
    pages.gap(6);
    pages.heading(box.label, 11);
    const rows = own.map((line) => [
      line.voucherNumber,
      line.vatDate,
      line.accountId,
      line.vatCode ?? '',
      describeLine(line),
      amount(line.amount),
    ]);
    const isWhole = own.length === box.lines;
    pages.table(LINE_COLUMNS, [
      ...rows.map((cells) => ({ cells })),
      ...(isWhole ? [{ cells: ['', '', '', '', 'Exact sum', amount(box.exactAmount)], bold: true }] : []),
    ]);
  }
  if (lines.length < totalLines) {
    pages.paragraph(
      `${totalLines - lines.length} more lines are not printed. The CSV of the lines contains all of them.`,
      {
        gray: true,
      },
    );
  }
}

/** Adds the counterparty when the text does not contain it. */
function describeLine({ text, counterparty }: Pick<VatReturnLine, 'text' | 'counterparty'>): string {
  const isNamed = counterparty === null || counterparty === '' || text.includes(counterparty);
  return isNamed ? text : [text, counterparty].filter((part) => part !== '').join(' · ');
}
