import type { Dice } from '../dice.js';
import { box, text, type Drawing, type FontName, type Item } from './drawing.js';
import { dateText, money } from '../numbers.js';
import { rateSums, saleOf, sumOf, type Sale, type SoldItem } from '../sale.js';
import type { ShopName } from '../shops.js';
import { emptyTruth, type Country, type PaperTruth, type TrueRate, type TruthInProgress } from '../truth.js';

/** What makes the amount to pay differ from the sum of the goods. */
export interface Extras {
  /** A tip on top, as a share of the sum. It carries no VAT. */
  readonly tip?: number;
  /** Deposits on bottles, with the VAT of the goods. */
  readonly deposit?: boolean;
  readonly discount?: boolean;
  /** Cash is rounded to this many cents. */
  readonly roundTo?: number;
  /** A charge without VAT per document, for example the city tax of a hotel. */
  readonly untaxedCents?: number;
  /** Freight in cents, with the VAT of the goods. */
  readonly freightCents?: number;
}

export type Block = (till: Till) => void;

export interface ReceiptLayout {
  readonly name: string;
  readonly country: Country;
  readonly shop: ShopName;
  /** The number of items: fewest and most. */
  readonly lines: readonly [number, number];
  /** Letters per row. */
  readonly columns: number;
  readonly font?: FontName;
  /** In points: 226 is a roll of 80 mm, 164 one of 58 mm. */
  readonly width?: number;
  readonly extras?: Extras;
  readonly rates?: readonly number[];
  readonly kinds?: readonly string[];
  readonly moneySign?: string;
  /** How amounts are written, where not as 1.234,50. */
  readonly amounts?: { readonly grouped?: boolean; readonly point?: string };
  readonly blocks: readonly Block[];
}

/** A Danish layout. */
export const dk = (layout: Omit<ReceiptLayout, 'country'>): ReceiptLayout => ({ country: 'denmark', ...layout });

export interface Style {
  readonly bold?: boolean;
  readonly wide?: boolean;
  readonly tall?: boolean;
  readonly inverse?: boolean;
}

/** Draws bars, squares or lines into the place that it is given. */
export type Mark = (left: number, top: number, width: number, height: number) => readonly Item[];

interface Cell {
  readonly text: string;
  /** A column of letters. */
  readonly at: number;
  readonly align: 'left' | 'right' | 'center';
  /** With a pen, on a printed form. */
  readonly written?: boolean;
}

type CellPart = readonly [text: string, at: number, align: Cell['align'], written?: boolean];

interface Line {
  readonly cells: readonly Cell[];
  readonly style: Style;
  readonly mark?: { readonly rows: number; readonly draw: Mark };
}

/** Half the width of DejaVu Sans Mono per point of size. */
const MONO_ADVANCE = 0.602;

const boldOf = (font: FontName): FontName =>
  font === 'mono'
    ? 'mono-bold'
    : font === 'condensed'
      ? 'condensed-bold'
      : font === 'serif'
        ? 'serif-bold'
        : 'sans-bold';

/** The amounts of one sale, and the paper on which the blocks of a layout print them. */
export class Till {
  readonly sale: Sale;
  readonly items: readonly SoldItem[];
  readonly rates: readonly TrueRate[];
  readonly goodsCents: number;
  readonly tipCents: number;
  readonly untaxedCents: number;
  readonly roundingCents: number;
  /** What is paid. */
  readonly totalCents: number;
  readonly givenCents: number;
  readonly truth: TruthInProgress;
  readonly printedNames = new Set<string>();
  private readonly lines: Line[] = [];

  constructor(
    readonly layout: ReceiptLayout,
    readonly dice: Dice,
  ) {
    const { extras = {}, country, shop } = layout;
    this.sale = saleOf(country, shop, dice, {
      lines: layout.lines,
      ...(layout.rates && { rates: layout.rates }),
    });
    this.items = [...this.sale.items, ...extraItems(this.sale, extras, dice)];
    this.rates = rateSums(this.items, true);
    this.goodsCents = this.items.reduce((sum, { cents }) => sum + cents, 0);
    this.tipCents = extras.tip === undefined ? 0 : Math.round((this.goodsCents * extras.tip) / 500) * 500;
    this.untaxedCents = extras.untaxedCents ?? 0;
    const exact = this.goodsCents + this.tipCents + this.untaxedCents;
    this.roundingCents = extras.roundTo === undefined ? 0 : Math.round(exact / extras.roundTo) * extras.roundTo - exact;
    this.totalCents = exact + this.roundingCents;
    const note = this.totalCents > 20_000 ? 20_000 : this.totalCents > 5_000 ? 5_000 : 1_000;
    this.givenCents = Math.ceil((this.totalCents + 1) / note) * note;
    this.truth = emptyTruth(layout.kinds ?? ['receipt'], '', country === 'denmark' ? 'DKK' : 'EUR');
  }

  get vatCents(): number {
    return sumOf(this.rates, 'vatCents');
  }

  money(cents: number): string {
    return money(cents, this.layout.amounts);
  }

  date(pattern: string, iso = this.sale.iso): string {
    const words = dateText(iso, pattern, this.sale.country).replace('{time}', this.sale.time);
    return words.replace(/\{(\w+)\}/g, (braces, name: string) => this.dayPart(name, iso) ?? braces);
  }

  /** What the letters of a date pattern cannot say. */
  private dayPart(name: string, iso: string): string | undefined {
    const { time, number, country } = this.sale;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const later = minutes + 23;
    const month = dateText(iso, 'mmm', country);
    const parts: Readonly<Record<string, string>> = {
      m: String(Number(iso.slice(5, 7))),
      MON: month.toUpperCase(),
      weekday: WEEKDAYS[new Date(iso).getUTCDay()] ?? '',
      dotted: time.replace(':', '.'),
      seconds: `${time}:${String(Number(number) % 60).padStart(2, '0')}`,
      later: `${String(hours + Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`,
    };
    return parts[name];
  }

  private columns({ wide }: Style): number {
    return wide ? Math.floor(this.layout.columns / 2) : this.layout.columns;
  }

  center(words: string, style: Style = {}): void {
    for (const line of wrapped(words, this.columns(style)))
      this.lines.push({ cells: [{ text: line, at: this.layout.columns / 2, align: 'center' }], style });
  }

  left(words: string, style: Style = {}): void {
    for (const line of wrapped(words, this.columns(style)))
      this.lines.push({ cells: [{ text: line, at: 0, align: 'left' }], style });
  }

  row(left: string, right: string, style: Style = {}): void {
    const room = this.columns(style) - right.length - 1;
    this.cells([left.slice(0, Math.max(4, room)), 0, 'left'], [right, this.layout.columns, 'right'], style);
  }

  /** Cells at columns of letters, and the style at the end. */
  cells(...parts: readonly (CellPart | Style)[]): void {
    const cells = parts.flatMap((part) =>
      isCell(part) ? [{ text: part[0], at: part[1], align: part[2], written: part[3] ?? false }] : [],
    );
    const style = parts.find((part): part is Style => !isCell(part)) ?? {};
    this.lines.push({ cells, style });
  }

  rule(sign = '-'): void {
    this.left(sign.repeat(this.layout.columns));
  }

  gap(): void {
    this.lines.push({ cells: [], style: {} });
  }

  /** A picture that takes the place of some rows. */
  mark(rows: number, draw: Mark): void {
    this.lines.push({ cells: [], style: {}, mark: { rows, draw } });
  }

  print(): { readonly drawing: Drawing; readonly truth: PaperTruth } {
    for (const block of this.layout.blocks) block(this);
    const { name, trade } = this.sale.supplier;
    const names = [name, ...(trade === null ? [] : [trade])].filter((known) => this.printedNames.has(known));
    const truth = { ...this.truth, supplier: names[0] ?? name, otherNames: names.slice(1) };
    return { drawing: this.draw(), truth };
  }

  private draw(): Drawing {
    const { columns, font = 'mono', width = 226 } = this.layout;
    const margin = width * this.dice.between(0.04, 0.08);
    const cell = (width - 2 * margin) / columns;
    const squeeze = this.dice.between(0.9, 1.08);
    const size = cell / MONO_ADVANCE / squeeze;
    const pitch = size * this.dice.between(1.18, 1.4);
    const items: Item[] = [];
    let y = margin + pitch;
    for (const { cells, style, mark } of this.lines) {
      const scale = style.tall ? 1.7 : 1;
      y += style.tall ? pitch * 0.6 : 0;
      if (style.inverse) items.push(box(margin, y - size, width - 2 * margin, size * 1.35, 0.05));
      if (mark) {
        items.push(...mark.draw(margin, y - size * 0.4, width - 2 * margin, pitch * mark.rows));
        y += pitch * mark.rows;
      }
      for (const part of cells) {
        if (part.written) {
          items.push(this.penned(part, margin + part.at * cell, y, size));
          continue;
        }
        items.push(
          text(margin + part.at * cell, y, part.text, {
            size: size * scale,
            font: style.bold ? boldOf(font) : font,
            align: part.align,
            stretch: (squeeze / scale) * (style.wide ? 2 : 1) * (font === 'mono' ? 1 : 1.02),
            gray: style.inverse ? 1 : 0.04,
          }),
        );
      }
      y += pitch;
    }
    return { width, height: y + margin, items };
  }

  /** A pen is larger and paler than print, leans and keeps no line. */
  private penned({ text: words, align }: Cell, x: number, y: number, size: number): Item {
    const { dice } = this;
    return text(x, y + size * dice.between(-0.18, 0.12), words, {
      size: size * dice.between(1.15, 1.35),
      font: 'sans-oblique',
      align,
      stretch: dice.between(0.86, 1),
      gray: dice.between(0.12, 0.3),
    });
  }
}

const WEEKDAYS = ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'];

const isCell = (part: unknown): part is CellPart => Array.isArray(part);

const wrapped = (words: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const extraItems = (sale: Sale, { deposit, discount, freightCents }: Extras, dice: Dice): SoldItem[] => {
  const [first] = sale.items;
  if (first === undefined) return [];
  const base = { quantity: 1, unit: first.unit, rate: first.rate, article: dice.digits(6) };
  const off = -Math.round((first.cents * dice.pick([10, 15, 20, 25])) / 100);
  return [
    ...(deposit ? [{ ...base, name: 'PANT A', priceCents: 100, cents: 100 * (1 + dice.below(4)) }] : []),
    ...(discount
      ? [{ ...base, name: sale.country === 'denmark' ? 'RABAT' : 'SCONTO', priceCents: off, cents: off }]
      : []),
    ...(freightCents === undefined ? [] : [{ ...base, name: 'Fragt', priceCents: freightCents, cents: freightCents }]),
  ];
};
