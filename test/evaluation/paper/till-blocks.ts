import { addDays, money } from './numbers.js';
import type { SoldItem } from './sale.js';
import type { Block, Style, Till } from './till.js';

/** The parts of a till receipt. Each prints its lines and notes in the truth what it has printed. */

const upper = (words: string, shout: boolean): string => (shout ? words.toUpperCase() : words);

const remember = (till: Till, name: string): void => {
  till.printedNames.add(name);
};

/** The name on the sign. */
export const sign =
  (style: Style & { readonly shout?: boolean } = { wide: true }): Block =>
  (till) => {
    const { trade, name } = till.sale.supplier;
    remember(till, trade ?? name);
    till.center(upper(trade ?? name, style.shout ?? false), style);
  };

/** The legal name, with words before it. */
export const legalName =
  (prefix = '', align: 'left' | 'center' = 'center'): Block =>
  (till) => {
    const { name } = till.sale.supplier;
    remember(till, name);
    till[align](`${prefix}${name}`);
  };

/** The legal name where it differs from the sign above it. */
export const ownerBelow =
  (prefix = ''): Block =>
  (till) => {
    if (till.sale.supplier.trade !== null) legalName(prefix)(till);
  };

export const address =
  (form: 'two' | 'one' = 'two', align: 'left' | 'center' = 'center'): Block =>
  (till) => {
    const { street, postcode, town, province } = till.sale.supplier;
    const place = `${postcode} ${town}${province === '' ? '' : ` (${province})`}`;
    if (form === 'one') till[align](`${street}, ${place}`);
    else {
      till[align](street);
      till[align](place);
    }
  };

export const phone =
  (label: string, align: 'left' | 'center' = 'center'): Block =>
  (till) =>
    till[align](`${label}${till.sale.supplier.phone}`);

export const vatId =
  (label: string, align: 'left' | 'center' = 'center'): Block =>
  (till) => {
    const { vatNumber } = till.sale.supplier;
    till.truth.vatNumber = vatNumber;
    till[align](label.includes('#') ? label.replace('#', vatNumber) : `${label}${vatNumber}`);
  };

export const say =
  (words: string, style: Style = {}): Block =>
  (till) =>
    till.center(words, style);

export const note =
  (words: string, style: Style = {}): Block =>
  (till) =>
    till.left(words, style);

export const rule =
  (character = '-'): Block =>
  (till) =>
    till.rule(character);

export const gap: Block = (till) => till.gap();

/** The day of the purchase; `{time}` is the time, `{no}` the number of the receipt. */
export const when =
  (pattern: string, align: 'left' | 'center' | 'row' = 'left'): Block =>
  (till) => {
    till.truth.date = till.sale.iso;
    const words = till.date(pattern).replace('{no}', till.sale.number);
    if (pattern.includes('{no}')) till.truth.number = till.sale.number;
    const [left = '', right = ''] = words.split(' | ');
    if (align === 'row') till.row(left, right);
    else till[align](words);
  };

/** A day that is not the day of the purchase. */
export const otherDay =
  (pattern: string, days: number, align: 'left' | 'center' = 'left'): Block =>
  (till) =>
    till[align](till.date(pattern, addDays(till.sale.iso, days)));

export const number =
  (
    label: string,
    form: (number: string, till: Till) => string = (own) => own,
    align: 'left' | 'center' | 'row' = 'left',
  ): Block =>
  (till) => {
    const printed = form(till.sale.number, till);
    till.truth.number = printed;
    if (align === 'row') till.row(label, printed);
    else till[align](`${label}${printed}`);
  };

/** Numbers that do not identify the receipt. */
export const otherNumber =
  (label: string, digits: number, align: 'left' | 'center' = 'left'): Block =>
  (till) =>
    till[align](`${label}${till.dice.digits(digits)}`);

type ItemForm =
  'simple' | 'quantity-below' | 'quantity-first' | 'quantity-column' | 'article-below' | 'rate' | 'rate-letter' | 'kg';

const LETTERS: Readonly<Record<number, string>> = { 25: 'A', 22: 'A', 10: 'B', 4: 'C', 0: 'D' };

const printItem = (till: Till, item: SoldItem, form: ItemForm, sign: string): void => {
  const { name, quantity, priceCents, cents, rate, article } = item;
  const amount = `${sign}${money(cents)}`;
  switch (form) {
    case 'simple':
      return till.row(name, amount);
    case 'quantity-below':
      till.row(name, amount);
      if (quantity > 1) till.left(`   ${quantity} x ${money(priceCents)}`);
      return;
    case 'quantity-first':
      return till.row(`${quantity} ${name}`, amount);
    case 'quantity-column':
      return till.cells(
        [name.slice(0, till.layout.columns - 19), 0, 'left'],
        [String(quantity), till.layout.columns - 16, 'right'],
        [money(priceCents), till.layout.columns - 8, 'right'],
        [amount, till.layout.columns, 'right'],
      );
    case 'article-below':
      till.row(name, amount);
      till.left(`  ${article}${dozens(article)}   ${quantity} stk a ${money(priceCents)}`);
      return;
    case 'kg':
      till.left(name);
      till.row(`  ${(quantity * 0.734).toFixed(3).replace('.', ',')} kg`, amount);
      return;
    case 'rate':
      return till.cells(
        [`${quantity > 1 ? `${quantity} x ` : ''}${name}`.slice(0, till.layout.columns - 17), 0, 'left'],
        [rate === 0 ? 'ES*' : `${rate},00%`, till.layout.columns - 9, 'right'],
        [amount, till.layout.columns, 'right'],
      );
    case 'rate-letter':
      return till.row(`${quantity > 1 ? `${quantity}x` : ''}${name}`, `${amount} ${LETTERS[rate] ?? 'A'}`);
  }
};

const dozens = (article: string): string => [...article].reverse().join('');

export const items =
  (form: ItemForm, header = '', sign = ''): Block =>
  (till) => {
    if (header !== '') {
      const [left = '', right = ''] = header.split(' | ');
      till.row(left, right);
    }
    for (const item of till.items) printItem(till, item, form, sign);
    if (form === 'rate' || form === 'rate-letter') till.truth.rates = till.rates;
    // On a receipt with one rate, a printed tax is the tax of that rate.
    if (till.rates.length === 1) till.truth.rates = till.rates;
  };

export interface AmountOptions extends Style {
  readonly before?: string;
  readonly after?: string;
}

const amountText = (cents: number, { before = '', after = '' }: AmountOptions): string =>
  `${before}${money(cents)}${after}`;

/** The amount that is paid. */
export const total =
  (label: string, options: AmountOptions = {}): Block =>
  (till) => {
    till.truth.totalCents = till.totalCents;
    till.row(label, amountText(till.totalCents, options), options);
  };

/** The sum of the goods where something is added to it later. */
export const subtotal =
  (label: string, options: AmountOptions = {}): Block =>
  (till) =>
    till.row(label, amountText(till.goodsCents, options), options);

export const netLine =
  (label: string, options: AmountOptions = {}): Block =>
  (till) =>
    till.row(label, amountText(till.goodsCents - till.vatCents, options), options);

export const vatLine =
  (label: string, options: AmountOptions = {}): Block =>
  (till) => {
    till.truth.vatCents = till.vatCents;
    const rate = till.rates[0]?.rate ?? 0;
    till.row(label.replace('{rate}', String(rate)), amountText(till.vatCents, options), options);
  };

export const tip =
  (label: string): Block =>
  (till) =>
    till.row(label, money(till.tipCents));

export const untaxed =
  (label: string): Block =>
  (till) =>
    till.row(label, money(till.untaxedCents));

export const rounding =
  (label: string): Block =>
  (till) =>
    till.row(label, money(till.roundingCents));

/** A summary per rate. The header names the columns: `rate`, `net`, `vat`, `gross` in the order of `columns`. */
export const vatTable =
  (
    header: readonly string[],
    columns: readonly ('rate' | 'letter' | 'net' | 'vat' | 'gross')[],
    rateForm = '{rate}%',
  ): Block =>
  (till) => {
    till.truth.vatCents = till.vatCents;
    till.truth.rates = till.rates;
    const place = (index: number): number => Math.round(((index + 1) * till.layout.columns) / columns.length);
    const line = (texts: readonly string[]): void =>
      till.cells(
        ...texts.map((words, index): readonly [string, number, 'left' | 'right'] =>
          index === 0 ? [words, 0, 'left'] : [words, place(index), 'right'],
        ),
      );
    if (header.length > 0) line(header);
    for (const { rate, netCents, vatCents } of till.rates) {
      const values = {
        rate: rateForm.replace('{rate}', String(rate)).replace('{letter}', LETTERS[rate] ?? 'A'),
        letter: LETTERS[rate] ?? 'A',
        net: money(netCents),
        vat: money(vatCents),
        gross: money(netCents + vatCents),
      };
      line(columns.map((column) => values[column]));
    }
  };

export const card =
  (label: string): Block =>
  (till) =>
    till.row(label, money(till.totalCents));

export const cardNumber =
  (prefix: string, align: 'left' | 'center' = 'left'): Block =>
  (till) =>
    till[align](`${prefix}${till.sale.card}`);

export const cash =
  (given: string, change: string): Block =>
  (till) => {
    till.row(given, money(till.givenCents));
    till.row(change, money(till.givenCents - till.totalCents));
  };

/** The slip of the card terminal, which repeats day and amount. */
export const slip =
  (lines: readonly string[]): Block =>
  (till) => {
    for (const line of lines) {
      const words = till
        .date(line)
        .replace('{amount}', money(till.totalCents))
        .replace('{card}', till.sale.card)
        .replace('{digits}', till.dice.digits(6));
      const [left = '', right] = words.split(' | ');
      if (right === undefined) till.left(left);
      else till.row(left, right);
    }
  };

/** A sum that a careless reader takes for the total: points, savings, the deductible part. */
export const decoy =
  (label: string, share: number): Block =>
  (till) =>
    till.row(label, money(Math.round(till.goodsCents * share)));
