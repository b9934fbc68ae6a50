import { box, rule } from './drawing.js';
import type { InvoiceBlock, InvoicePage } from './invoice-page.js';
import { A4 } from './invoice-page.js';
import { addDays, money, spaced } from '../numbers.js';
import type { Party } from '../parties.js';
import type { SoldItem } from '../sale.js';

/** The parts of an invoice. Each prints its lines and notes in the truth what it has printed. */

const LINE = 12.5;

const placeOf = ({ postcode, town, province }: Party): string =>
  `${postcode} ${town}${province === '' ? '' : ` (${province})`}`;

const xOf = (page: InvoicePage, side: 'left' | 'right' | 'middle'): number =>
  side === 'left' ? page.left : side === 'right' ? 350 : 220;

export interface Place {
  readonly side?: 'left' | 'right' | 'middle';
  readonly top?: number;
}

const vatText = (page: InvoicePage, label: string): string => {
  page.truth.vatNumber = page.sale.supplier.vatNumber;
  return `${label}${page.sale.supplier.vatNumber}`;
};

/** The supplier at the top: the sign in large letters, then the lines that the layout wants. */
export const head =
  (
    lines: readonly ('legal' | 'street' | 'place' | 'phone' | 'email' | 'web' | `vat:${string}` | `say:${string}`)[],
    { side = 'left', top = 62, sign = true, size = 17 }: Place & { sign?: boolean; size?: number } = {},
  ): InvoiceBlock =>
  (page) => {
    const { supplier } = page.sale;
    const x = xOf(page, side);
    let y = top;
    if (sign) {
      page.printedNames.add(supplier.trade ?? supplier.name);
      page.write(x, y, supplier.trade ?? supplier.name, { size, font: page.bold });
      y += size * 0.95;
    }
    for (const line of lines) {
      const words = headLine(page, line, sign);
      if (words === null) continue;
      page.write(x, y, words, line === 'legal' && !sign ? { font: page.bold, size: page.size + 2 } : {});
      y += LINE;
    }
    page.y = Math.max(page.y, y + 10);
  };

const headLine = (page: InvoicePage, line: string, sign: boolean): string | null => {
  const { supplier } = page.sale;
  if (line.startsWith('vat:')) return vatText(page, line.slice(4));
  if (line.startsWith('say:')) return line.slice(4);
  switch (line) {
    case 'legal':
      if (sign && supplier.trade === null) return null;
      page.printedNames.add(supplier.name);
      return supplier.name;
    case 'street':
      return supplier.street;
    case 'place':
      return placeOf(supplier);
    case 'phone':
      return `${page.sale.country === 'denmark' ? 'Tlf.' : 'Tel.'} ${supplier.phone}`;
    case 'email':
      return supplier.email;
    default:
      return supplier.web;
  }
};

/** The supplier as Italian programs print it: a label before each value. */
export const labelledSupplier =
  (title: string, nameLabel: string, vatLabel: string, { side = 'left', top = 70 }: Place = {}): InvoiceBlock =>
  (page) => {
    const { supplier } = page.sale;
    page.printedNames.add(supplier.name);
    const x = xOf(page, side);
    const lines = [
      `${nameLabel}${supplier.name}`,
      `Indirizzo: ${supplier.street}`,
      `Comune: ${placeOf(supplier)}`,
      vatText(page, vatLabel),
      `Telefono: ${supplier.phone}`,
    ];
    page.write(x, top, title, { font: page.bold });
    lines.forEach((line, index) => page.write(x, top + LINE * (index + 1.1), line));
    page.y = Math.max(page.y, top + LINE * 7);
  };

export const buyer =
  (label: string, { side = 'left', top = 170, vatLabel = '' }: Place & { vatLabel?: string } = {}): InvoiceBlock =>
  (page) => {
    const { buyer: party } = page.sale;
    const x = xOf(page, side);
    const lines = [
      ...(label === '' ? [] : [label]),
      party.name,
      party.street,
      placeOf(party),
      ...(vatLabel === '' ? [] : [`${vatLabel}${party.vatNumber}`]),
    ];
    lines.forEach((line, index) =>
      page.write(x, top + LINE * index, line, index === 0 && label !== '' ? { size: page.size - 1, gray: 0.3 } : {}),
    );
    page.y = Math.max(page.y, top + LINE * lines.length + 12);
  };

export const title =
  (words: string, { side = 'left', top, size = 18 }: Place & { size?: number } = {}): InvoiceBlock =>
  (page) => {
    const y = top ?? page.y + size;
    page.write(xOf(page, side), y, fill(page, words), { size, font: page.bold });
    page.y = Math.max(page.y, y + 14);
  };

/** Replaces `{no}`, `{date:pattern}`, `{due:pattern}`, `{total}` and the like, and notes what was printed. */
const fill = (page: InvoicePage, words: string): string =>
  words.replace(/\{(\w+)(?::([^}]+))?\}/g, (_, key: string, pattern: string | undefined) =>
    valueOf(page, key, pattern ?? 'DD-MM-YYYY'),
  );

const valueOf = (page: InvoicePage, key: string, pattern: string): string => {
  const { sale } = page;
  switch (key) {
    case 'no':
      page.truth.number = page.number;
      return page.number;
    case 'date':
      page.truth.date = sale.iso;
      return page.date(sale.iso, pattern);
    case 'due':
      page.truth.dueDate = page.dueIso;
      return page.date(page.dueIso, pattern);
    case 'early':
      return page.date(addDays(sale.iso, -6), pattern);
    case 'iban':
      return spaced(sale.supplier.iban);
    case 'fi':
      return page.fi.line;
    case 'account':
      return `${sale.supplier.iban.slice(4, 8)} ${sale.supplier.iban.slice(8)}`;
    case 'customer':
      return String(10_000 + (Number(sale.buyer.vatNumber.slice(-5)) % 90_000));
    case 'order':
      return `${4_000 + (Number(sale.card) % 5_000)}`;
    case 'vat':
      return vatText(page, '');
    case 'buyervat':
      return sale.buyer.vatNumber;
    case 'total':
      return money(page.totalCents);
    case 'due_amount':
      return money(page.totalCents - page.withheldCents);
    default:
      throw new Error(`there is no value ${key}`);
  }
};

/** Labels and values: below each other, in one row of boxes, or in one line of text. Rows are "label|value". */
export const meta =
  (
    rows: readonly string[],
    {
      side = 'right',
      top = 170,
      form = 'list',
      gap = 105,
    }: Place & { form?: 'list' | 'boxes' | 'inline'; gap?: number } = {},
  ): InvoiceBlock =>
  (page) => {
    const parts = rows.map((row) => row.split('|').map((part) => fill(page, part)));
    if (form === 'boxes') {
      const width = (page.right - page.left) / parts.length;
      page.add(box(page.left, top - 11, page.right - page.left, 15, 0.9));
      parts.forEach(([label = '', value = ''], index) => {
        page.write(page.left + index * width + 4, top, label, { size: page.size - 1 });
        page.write(page.left + index * width + 4, top + 15, value);
      });
      page.y = Math.max(page.y, top + 34);
      return;
    }
    const x = xOf(page, side);
    parts.forEach(([label = '', value = ''], index) => {
      const y = top + index * LINE;
      if (form === 'inline') page.write(x, y, `${label} ${value}`);
      else {
        page.write(x, y, label);
        page.write(x + gap, y, value);
      }
    });
    page.y = Math.max(page.y, top + parts.length * LINE + 12);
  };

type Column =
  'position' | 'article' | 'text' | 'quantity' | 'unit' | 'price' | 'discount' | 'rate' | 'amount' | 'gross';

interface TableOptions {
  readonly header: readonly string[];
  readonly columns: readonly Column[];
  readonly shaded?: boolean;
  readonly ruled?: boolean;
  /** A second row below each item. */
  readonly detail?: boolean;
  /** "Transport" and "Transporteret": the sum at the page break. */
  readonly carry?: string;
  readonly rateSign?: string;
}

const WIDTHS: Readonly<Record<Column, number>> = {
  position: 24,
  article: 52,
  text: 0,
  quantity: 44,
  unit: 36,
  price: 62,
  discount: 40,
  rate: 40,
  amount: 70,
  gross: 70,
};

const cellOf = (page: InvoicePage, item: SoldItem, index: number, column: Column, rateSign: string): string => {
  switch (column) {
    case 'position':
      return String(index + 1);
    case 'article':
      return item.article;
    case 'text':
      return item.name;
    case 'quantity':
      return page.layout.country === 'italy' ? `${item.quantity},00` : String(item.quantity);
    case 'unit':
      return item.unit;
    case 'price':
      return money(item.priceCents);
    case 'discount':
      return '';
    case 'rate':
      return `${item.rate}${rateSign}`;
    case 'amount':
      return money(item.cents);
    case 'gross':
      return money(Math.round((item.cents * (100 + item.rate)) / 100));
  }
};

const isNumeric = (column: Column): boolean =>
  column !== 'text' && column !== 'unit' && column !== 'article' && column !== 'position';

/** The items. Long tables go on over the page break, with the header repeated. */
export const table =
  ({
    header,
    columns,
    shaded = false,
    ruled = true,
    detail = false,
    carry = '',
    rateSign = '%',
  }: TableOptions): InvoiceBlock =>
  (page) => {
    const fixed = columns.reduce((sum, column) => sum + WIDTHS[column], 0);
    const widths = columns.map((column) => (column === 'text' ? page.right - page.left - fixed : WIDTHS[column]));
    const starts = widths.map((_, index) => page.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
    const row = (cells: readonly string[], bold: boolean): void =>
      cells.forEach((words, index) => {
        const numeric = isNumeric(columns[index] ?? 'text');
        // A word that follows a number needs room before it.
        const x = (starts[index] ?? 0) + (numeric ? (widths[index] ?? 0) : index === 0 ? 0 : 7);
        page.write(x, page.y, words, { align: numeric ? 'right' : 'left', ...(bold && { font: page.bold }) });
      });
    const printHeader = (): void => {
      page.y += 14;
      if (shaded) page.add(box(page.left - 2, page.y - 10, page.right - page.left + 4, 14, 0.87));
      row(header, true);
      if (ruled) page.add(rule(page.left, page.y + 4, page.right, page.y + 4));
      page.y += 15;
    };
    printHeader();
    let sum = 0;
    page.sale.items.forEach((item, index) => {
      if (page.y + 30 > A4.height - 95) {
        if (carry !== '') page.write(page.right, page.y, `${carry} ${money(sum)}`, { align: 'right' });
        page.breakPage();
        printHeader();
      }
      row(
        columns.map((column) => cellOf(page, item, index, column, rateSign)),
        false,
      );
      sum += item.cents;
      page.y += LINE;
      if (detail) {
        page.write(
          starts[columns.indexOf('text')] ?? page.left,
          page.y,
          `${page.sale.country === 'denmark' ? 'Vare nr.' : 'Cod. art.'} ${item.article}`,
          { size: page.size - 1.5, gray: 0.35 },
        );
        page.y += LINE;
      }
    });
    if (ruled) page.add(rule(page.left, page.y - 6, page.right, page.y - 6));
    page.y += 8;
    page.truth.lines = page.sale.items.map(({ name, quantity, cents, rate }, index) => ({
      description: name,
      quantity: columns.includes('quantity') ? quantity : null,
      cents: columns.includes('amount') ? cents : Math.round((cents * (100 + rate)) / 100),
      index,
    }));
  };

export type SumRow =
  | `net:${string}`
  | `vat:${string}`
  | `rates:${string}`
  | `total:${string}`
  | `fund:${string}`
  | `withheld:${string}`
  | `payable:${string}`
  | `stamp:${string}`
  | `taxable:${string}`
  | `vatdkk:${string}`;

const sumsOf = (page: InvoicePage, row: SumRow): [string, number][] => {
  const [key, label = ''] = row.split(/:(.*)/s);
  const single = page.rates.length === 1;
  switch (key) {
    case 'net':
      return [[label, page.netCents]];
    case 'taxable':
      return [[label, page.netCents + page.fundCents]];
    case 'vat':
      page.truth.vatCents = page.vatCents;
      if (single) page.truth.rates = page.rates;
      return [[label.replace('{rate}', String(page.rates[0]?.rate ?? 0)), page.vatCents]];
    case 'vatdkk':
      return [[label, Math.round(page.vatCents * 7.46)]];
    case 'rates':
      page.truth.vatCents = page.vatCents;
      page.truth.rates = page.rates;
      return page.rates.map(({ rate, netCents, vatCents }) => [
        label.replace('{rate}', String(rate)).replace('{base}', money(netCents)),
        vatCents,
      ]);
    case 'total':
      page.truth.totalCents = page.totalCents;
      return [[label, page.totalCents]];
    case 'fund':
      page.truth.pensionFundCents = page.fundCents;
      return [[label, page.fundCents]];
    case 'withheld':
      page.truth.withholdingCents = page.withheldCents;
      return [[label, -page.withheldCents]];
    case 'payable':
      return [[label, page.totalCents - page.withheldCents]];
    default:
      return [[label, page.stampCents]];
  }
};

/** The sums at the end, at the right. */
export const sums =
  (
    rows: readonly SumRow[],
    {
      before = '',
      after = '',
      x = 330,
      boldLast = true,
    }: { before?: string; after?: string; x?: number; boldLast?: boolean } = {},
  ): InvoiceBlock =>
  (page) => {
    page.need(rows.length * LINE + 20);
    for (const row of rows)
      for (const [label, cents] of sumsOf(page, row)) {
        const strong = boldLast && row.startsWith('total:') ? { font: page.bold, size: page.size + 1 } : {};
        page.write(x, page.y, label, strong);
        page.write(page.right, page.y, `${before}${money(cents)}${after}`, { align: 'right', ...strong });
        page.y += LINE + 1;
      }
    page.y += 8;
  };

/** All sums in one row of boxes. */
export const sumBoxes =
  (rows: readonly SumRow[]): InvoiceBlock =>
  (page) => {
    page.need(50);
    const cells = rows.flatMap((row) => sumsOf(page, row));
    const width = (page.right - page.left) / cells.length;
    page.add(box(page.left, page.y - 10, page.right - page.left, 14, 0.88));
    cells.forEach(([label, cents], index) => {
      page.write(page.left + (index + 1) * width - 4, page.y, label, { align: 'right', size: page.size - 0.5 });
      page.write(page.left + (index + 1) * width - 4, page.y + 16, money(cents), { align: 'right', font: page.bold });
    });
    page.y += 40;
  };

/** A summary of VAT per rate. */
export const vatSummary =
  (
    header: readonly string[],
    columns: readonly ('rate' | 'net' | 'vat' | 'gross' | 'code')[],
    { x, rateForm = '{rate}%' }: { x?: number; rateForm?: string } = {},
  ): InvoiceBlock =>
  (page) => {
    page.need(page.rates.length * LINE + 40);
    page.truth.vatCents = page.vatCents;
    page.truth.rates = page.rates;
    const start = x ?? page.left;
    const line = (cells: readonly string[], bold: boolean): void => {
      cells.forEach((words, index) =>
        page.write(start + 70 * (index + 1), page.y, words, { align: 'right', ...(bold && { font: page.bold }) }),
      );
      page.y += LINE;
    };
    line(header, true);
    for (const { rate, netCents, vatCents } of page.rates) {
      const values = {
        rate: rateForm.replace('{rate}', String(rate)),
        code: String(rate),
        net: money(netCents),
        vat: money(vatCents),
        gross: money(netCents + vatCents),
      };
      line(
        columns.map((column) => values[column]),
        false,
      );
    }
    page.y += 8;
  };

/** Lines of text below each other. */
export const lines =
  (words: readonly string[], { x, top, size }: { x?: number; top?: number; size?: number } = {}): InvoiceBlock =>
  (page) => {
    if (top === undefined) page.need(words.length * LINE);
    words.forEach((line, index) => {
      const y = top === undefined ? page.y : top + index * LINE;
      page.write(x ?? page.left, y, fill(page, line), { size: size ?? page.size });
      if (top === undefined) page.y += LINE;
    });
    page.y += top === undefined ? 6 : 0;
  };

/** The supplier in small letters at the foot of each page. Parts are "legal", "street", "vat:label" or words. */
export const foot =
  (parts: readonly string[], separator = ' · '): InvoiceBlock =>
  (page) => {
    const { supplier } = page.sale;
    const words = parts.map((part) => {
      if (part === 'legal') page.printedNames.add(supplier.name);
      if (part === 'legal') return supplier.name;
      if (part === 'address') return `${supplier.street}, ${placeOf(supplier)}`;
      if (part === 'street') return supplier.street;
      if (part === 'place') return placeOf(supplier);
      if (part === 'phone') return `Tlf. ${supplier.phone}`;
      if (part === 'email') return supplier.email;
      if (part.startsWith('vat:')) return vatText(page, part.slice(4));
      return fill(page, part);
    });
    page.write(A4.width / 2, A4.height - 44, words.join(separator), { align: 'center', size: 7.5, gray: 0.25 });
    page.write(page.right, A4.height - 30, `${page.sale.country === 'denmark' ? 'Side' : 'Pag.'} ${page.pageNumber}`, {
      align: 'right',
      size: 7.5,
    });
  };

export const space =
  (points: number): InvoiceBlock =>
  (page) => {
    page.y += points;
  };

export const startAt =
  (y: number): InvoiceBlock =>
  (page) => {
    page.y = Math.max(page.y, y);
  };

/** A table of earlier invoices, for reminders and statements. The sum is no invoice total. */
export const openItems =
  (header: readonly string[], totalLabel: string): InvoiceBlock =>
  (page) => {
    const xs = [page.left, page.left + 120, page.left + 260, page.right];
    const line = (cells: readonly string[], bold = false): void => {
      cells.forEach((words, index) =>
        page.write(xs[index] ?? 0, page.y, words, {
          align: index === 3 ? 'right' : 'left',
          ...(bold && { font: page.bold }),
        }),
      );
      page.y += LINE + 1;
    };
    line(header, true);
    page.sale.items.forEach((item, index) => {
      const iso = addDays(page.sale.iso, -60 + index * 7);
      line([
        `${Number(page.sale.number) + index}`,
        page.date(iso, 'DD-MM-YYYY'),
        page.date(addDays(iso, 14), 'DD-MM-YYYY'),
        money(item.cents),
      ]);
    });
    line([totalLabel, '', '', money(page.netCents)], true);
  };

export const issued = (page: InvoicePage): void => {
  page.truth.date = page.sale.iso;
};
