import type { Dice } from './dice.js';
import { addDays } from './numbers.js';
import { buyerOf, partyOf, type Party } from './parties.js';
import { ALL_SHOPS, type ShopName } from './shops.js';
import type { Country, TrueRate } from './truth.js';

export interface SoldItem {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  /** With VAT on a receipt, without on an invoice. */
  readonly priceCents: number;
  readonly cents: number;
  readonly rate: number;
  readonly article: string;
}

export interface Sale {
  readonly country: Country;
  readonly dice: Dice;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly iso: string;
  /** hh:mm */
  readonly time: string;
  readonly number: string;
  readonly items: readonly SoldItem[];
  readonly itemsCents: number;
  readonly card: string;
}

export const rateSums = (items: readonly SoldItem[], pricesIncludeVat: boolean): TrueRate[] =>
  [...new Set(items.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const sum = items.filter((item) => item.rate === rate).reduce((all, { cents }) => all + cents, 0);
      const vatCents = Math.round(pricesIncludeVat ? (sum * rate) / (100 + rate) : (sum * rate) / 100);
      return { rate, vatCents, netCents: pricesIncludeVat ? sum - vatCents : sum };
    });

export const sumOf = (rates: readonly TrueRate[], part: 'netCents' | 'vatCents'): number =>
  rates.reduce((sum, rate) => sum + rate[part], 0);

/** All documents are from the year before this day. */
export const EVALUATION_DAY = '2026-10-31';

export interface SaleOptions {
  readonly lines: readonly [number, number];
  /** Invoices have larger amounts and prices without VAT. */
  readonly scale?: number;
  readonly person?: boolean;
  readonly rates?: readonly number[];
}

const itemsOf = (shop: ShopName, dice: Dice, { lines, scale = 1, rates }: SaleOptions): SoldItem[] => {
  const { goods } = ALL_SHOPS[shop];
  const count = lines[0] + dice.below(lines[1] - lines[0] + 1);
  const start = dice.below(goods.length);
  return Array.from({ length: count }, (_, index) => {
    const [name, low, high, rate, unit = 'stk'] = goods[(start + index) % goods.length] ?? ['', 100, 200, 25];
    const quantity = dice.chance(0.7) ? 1 : 2 + dice.below(scale > 1 ? 12 : 3);
    const exact = (low + dice.between(0, 1) * (high - low)) * scale;
    const priceCents = Math.round(dice.chance(0.6) ? Math.round(exact / 50) * 50 : exact);
    return {
      name: count > goods.length ? `${name} ${1 + Math.floor(index / goods.length)}` : name,
      quantity,
      unit,
      priceCents,
      cents: priceCents * quantity,
      rate: rates === undefined ? rate : dice.pick(rates),
      article: dice.digits(6),
    };
  });
};

export const saleOf = (country: Country, shop: ShopName, dice: Dice, options: SaleOptions): Sale => {
  const supplier = partyOf(country, dice, ALL_SHOPS[shop].trades, options.person ?? false);
  const items = itemsOf(shop, dice, options);
  return {
    country,
    dice,
    supplier,
    buyer: buyerOf(country, dice),
    iso: addDays(EVALUATION_DAY, -1 - dice.below(364)),
    time: `${String(8 + dice.below(13)).padStart(2, '0')}:${String(dice.below(60)).padStart(2, '0')}`,
    number: dice.pick([dice.digits(4), `1${dice.digits(5)}`, `${dice.below(9)}${dice.digits(6)}`]).replace(/^0/, '4'),
    items,
    itemsCents: items.reduce((sum, { cents }) => sum + cents, 0),
    card: dice.digits(4),
  };
};
