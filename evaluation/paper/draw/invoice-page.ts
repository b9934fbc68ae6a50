import type { Dice } from '../dice.js';
import { text, type Drawing, type FontName, type Item, type TextItem } from './drawing.js';
import { dateText, fiLine, money } from '../numbers.js';
import { rateSums, saleOf, sumOf, type Sale, type SaleOptions } from '../sale.js';
import type { ShopName } from '../shops.js';
import { emptyTruth, type Country, type PaperTruth, type TrueRate, type TruthInProgress } from '../truth.js';
import { addDays } from '../numbers.js';

export const A4 = { width: 595, height: 842 };

export type InvoiceBlock = (page: InvoicePage) => void;

export interface InvoiceLayout {
  readonly name: string;
  readonly country: Country;
  readonly shop: ShopName;
  readonly sale: SaleOptions;
  readonly kinds?: readonly string[];
  readonly font?: 'sans' | 'serif' | 'mono' | 'condensed';
  readonly size?: number;
  /** Fonts inside the PDF, instead of those that every reader has. */
  readonly embedded?: boolean;
  readonly currency?: string;
  /** The share of the fee that goes to the pension fund, and the share that is withheld, in per cent. */
  readonly fee?: { readonly fund?: number; readonly withheld?: number };
  readonly stampCents?: number;
  /** Drawn on every page before the flowing blocks. */
  readonly frame?: readonly InvoiceBlock[];
  readonly numberForm?: (sale: Sale) => string;
  readonly dueDays?: number;
  readonly blocks: readonly InvoiceBlock[];
}

/** One invoice: its amounts, and the pages on which the blocks of a layout print them. */
export class InvoicePage {
  readonly sale: Sale;
  readonly rates: readonly TrueRate[];
  readonly netCents: number;
  readonly fundCents: number;
  readonly withheldCents: number;
  readonly stampCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly number: string;
  readonly dueIso: string;
  readonly fi: ReturnType<typeof fiLine>;
  readonly truth: TruthInProgress;
  readonly printedNames = new Set<string>();
  readonly bold: FontName;
  readonly font: FontName;
  readonly size: number;
  readonly left = 48;
  readonly right = A4.width - 48;
  /** The next free line. */
  y = 60;
  private pages: Item[][] = [[]];

  constructor(
    readonly layout: InvoiceLayout,
    readonly dice: Dice,
  ) {
    this.sale = saleOf(layout.country, layout.shop, dice, layout.sale);
    const { fee = {} } = layout;
    this.netCents = this.sale.itemsCents;
    this.fundCents = fee.fund === undefined ? 0 : Math.round((this.netCents * fee.fund) / 100);
    this.rates = this.ratesWithFund();
    this.vatCents = sumOf(this.rates, 'vatCents');
    this.withheldCents = fee.withheld === undefined ? 0 : Math.round((this.netCents * fee.withheld) / 100);
    this.stampCents = layout.stampCents ?? 0;
    this.totalCents = this.netCents + this.fundCents + this.vatCents + this.stampCents;
    this.number = layout.numberForm?.(this.sale) ?? this.sale.number;
    this.dueIso = addDays(this.sale.iso, layout.dueDays ?? dice.pick([8, 14, 30, 30, 60]));
    this.fi = fiLine(dice);
    this.font = layout.font ?? 'sans';
    this.bold = `${layout.font ?? 'sans'}-bold`;
    this.size = layout.size ?? 9;
    this.truth = emptyTruth(
      layout.kinds ?? ['invoice'],
      '',
      layout.currency ?? (layout.country === 'denmark' ? 'DKK' : 'EUR'),
    );
    this.startPage();
  }

  /** The contribution to the pension fund carries the VAT of the fee. */
  private ratesWithFund(): readonly TrueRate[] {
    const rates = rateSums(this.sale.items, false);
    const [first, ...others] = rates;
    if (this.fundCents === 0 || first === undefined) return rates;
    const netCents = first.netCents + this.fundCents;
    return [{ ...first, netCents, vatCents: Math.round((netCents * first.rate) / 100) }, ...others];
  }

  get currency(): string {
    return this.truth.currency;
  }

  money(cents: number): string {
    return money(cents);
  }

  date(iso: string, pattern: string): string {
    return dateText(iso, pattern, this.sale.country);
  }

  add(...items: readonly Item[]): void {
    this.pages.at(-1)?.push(...items);
  }

  write(x: number, y: number, words: string, options: Partial<TextItem> = {}): void {
    this.add(text(x, y, words, { size: this.size, font: this.font, ...options }));
  }

  get pageNumber(): number {
    return this.pages.length;
  }

  startPage(): void {
    for (const block of this.layout.frame ?? []) block(this);
  }

  breakPage(): void {
    this.pages.push([]);
    this.y = 70;
    this.startPage();
  }

  /** Starts a new page if fewer than this many points are left. */
  need(points: number): void {
    if (this.y + points > A4.height - 95) this.breakPage();
  }

  print(): { readonly pages: readonly Drawing[]; readonly truth: PaperTruth } {
    for (const block of this.layout.blocks) block(this);
    const { name, trade } = this.sale.supplier;
    const names = [name, ...(trade === null ? [] : [trade])].filter((known) => this.printedNames.has(known));
    return {
      pages: this.pages.map((items) => ({ ...A4, items })),
      truth: { ...this.truth, supplier: names[0] ?? name, otherNames: names.slice(1) },
    };
  }
}
