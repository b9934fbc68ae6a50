import { box, rule as stroke } from './drawing.js';
import { addDays } from '../numbers.js';
import type { SoldItem } from '../sale.js';
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
  | 'simple'
  | 'quantity-below'
  | 'quantity-first'
  | 'quantity-column'
  | 'article-below'
  | 'rate'
  | 'rate-letter'
  | 'kg'
  | 'name-above'
  | 'was'
  | 'kwh'
  | 'department'
  | 'weighed';

const LETTERS: Readonly<Record<number, string>> = { 25: 'A', 22: 'A', 10: 'B', 4: 'C', 0: 'D' };

const printItem = (till: Till, item: SoldItem, form: ItemForm, sign: string): void => {
  const { name, quantity, priceCents, cents, rate, article } = item;
  const amount = `${sign}${till.money(cents)}`;
  switch (form) {
    case 'simple':
      return till.row(name, amount);
    case 'quantity-below':
      till.row(name, amount);
      if (quantity > 1) till.left(`   ${quantity} x ${till.money(priceCents)}`);
      return;
    case 'quantity-first':
      return till.row(`${quantity} ${name}`, amount);
    case 'quantity-column':
      return till.cells(
        [name.slice(0, till.layout.columns - 19), 0, 'left'],
        [String(quantity), till.layout.columns - 16, 'right'],
        [till.money(priceCents), till.layout.columns - 8, 'right'],
        [amount, till.layout.columns, 'right'],
      );
    case 'article-below':
      till.row(name, amount);
      till.left(`  ${article}${dozens(article)}   ${quantity} stk a ${till.money(priceCents)}`);
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
    case 'name-above':
      till.left(name);
      return till.row(`   ${quantity} stk x ${till.money(priceCents)}`, amount);
    case 'was': {
      till.row(quantity > 1 ? `${quantity} x ${name}` : name, amount);
      const was = wasCents(item);
      return till.left(`  Før ${till.money(was)}  Spar ${till.money(was - cents)}`);
    }
    case 'kwh':
      till.row(name, amount);
      return till.left(`${(cents / KWH_CENTS).toFixed(3).replace('.', ',')} kWh á ${till.money(KWH_CENTS)} kr./kWh`);
    case 'department':
      return till.row(`AFD.0${1 + (Number(article) % 6)}`, amount);
    case 'weighed':
      till.row(name, amount);
      return till.left(weightText(till, item));
  }
};

const KWH_CENTS = 445;

/** The price before a sale: a third more, in whole tens. */
const wasCents = ({ cents }: SoldItem): number => Math.ceil((cents * 1.3) / 1000) * 1000;

/** A weight and a price per kilogram that give the amount. */
const weightText = (till: Till, { cents, article }: SoldItem): string => {
  const kiloCents = (90 + (Number(article) % 25) * 10) * 100 - 5;
  return `  ${(cents / kiloCents).toFixed(3).replace('.', ',')} kg x ${till.money(kiloCents)} kr/kg`;
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

interface AmountOptions extends Style {
  readonly before?: string;
  readonly after?: string;
}

const amountText = (till: Till, cents: number, { before = '', after = '' }: AmountOptions): string =>
  `${before}${till.money(cents)}${after}`;

/** The amount that is paid. */
export const total =
  (label: string, options: AmountOptions = {}): Block =>
  (till) => {
    till.truth.totalCents = till.totalCents;
    till.row(label, amountText(till, till.totalCents, options), options);
  };

/** The sum of the goods where something is added to it later. */
export const subtotal =
  (label: string, options: AmountOptions = {}): Block =>
  (till) =>
    till.row(label, amountText(till, till.goodsCents, options), options);

export const netLine =
  (label: string, options: AmountOptions = {}): Block =>
  (till) =>
    till.row(label, amountText(till, till.goodsCents - till.vatCents, options), options);

export const vatLine =
  (label: string, options: AmountOptions = {}): Block =>
  (till) => {
    till.truth.vatCents = till.vatCents;
    const rate = till.rates[0]?.rate ?? 0;
    till.row(label.replace('{rate}', String(rate)), amountText(till, till.vatCents, options), options);
  };

export const tip =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(till.tipCents));

export const untaxed =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(till.untaxedCents));

export const rounding =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(till.roundingCents));

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
        net: till.money(netCents),
        vat: till.money(vatCents),
        gross: till.money(netCents + vatCents),
      };
      line(columns.map((column) => values[column]));
    }
  };

export const card =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(till.totalCents));

export const cardNumber =
  (prefix: string, align: 'left' | 'center' = 'left'): Block =>
  (till) =>
    till[align](`${prefix}${till.sale.card}`);

export const cash =
  (given: string, change: string): Block =>
  (till) => {
    till.row(given, till.money(till.givenCents));
    till.row(change, till.money(till.givenCents - till.totalCents));
  };

/** The slip of the card terminal, which repeats day and amount. */
export const slip =
  (lines: readonly string[]): Block =>
  (till) => {
    for (const line of lines) {
      const words = till
        .date(line)
        .replace('{amount}', till.money(till.totalCents))
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
    till.row(label, till.money(Math.round(till.goodsCents * share)));

/** The goods without what is taken off them, which is printed further down. */
export const goods =
  (form: ItemForm): Block =>
  (till) => {
    for (const item of till.items) if (item.cents > 0) printItem(till, item, form, '');
    if (till.rates.length === 1) till.truth.rates = till.rates;
  };

/** Goods in columns that have room for thousands, under their headers. What is taken off comes further down. */
export const goodsTable =
  (headers: readonly [string, string, string, string]): Block =>
  (till) => {
    const { columns } = till.layout;
    const line = (name: string, count: string, price: string, amount: string): void =>
      till.cells(
        [name.slice(0, columns - 27), 0, 'left'],
        [count, columns - 21, 'right'],
        [price, columns - 11, 'right'],
        [amount, columns, 'right'],
      );
    line(...headers);
    for (const { name, quantity, priceCents, cents } of till.items)
      if (cents > 0) line(name, String(quantity), till.money(priceCents), till.money(cents));
    if (till.rates.length === 1) till.truth.rates = till.rates;
  };

/** The goods without VAT, as wholesalers print them. The last one takes what rounding leaves. */
export const netItems =
  (header: string): Block =>
  (till) => {
    const [left = '', right = ''] = header.split(' | ');
    till.row(left, right);
    let rest = till.goodsCents - till.vatCents;
    for (const [index, { name, quantity, cents, rate, article }] of till.items.entries()) {
      const net = index === till.items.length - 1 ? rest : Math.round((cents * 100) / (100 + rate));
      rest -= net;
      till.row(`${article} ${String(quantity).padStart(2)} ${name}`, till.money(net));
    }
    till.truth.rates = till.rates;
  };

const offCents = (till: Till): number => till.items.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);

/** The sum before what is taken off. */
export const beforeDiscount =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(till.goodsCents - offCents(till)));

export const discount =
  (label: string): Block =>
  (till) =>
    till.row(label, till.money(offCents(till)));

/** What the customer saves on goods that are printed with the price before the sale. */
export const saved =
  (label: string): Block =>
  (till) => {
    const sum = till.items.reduce((all, item) => all + wasCents(item) - item.cents, 0);
    till.row(label, till.money(sum));
  };

/** The sum in parts, for example those of a taximeter. The last part is the rest. */
export const parts =
  (shares: readonly (readonly [label: string, share: number])[], last: string): Block =>
  (till) => {
    let rest = till.goodsCents;
    for (const [label, share] of shares) {
      const cents = Math.round((till.goodsCents * share) / 25) * 25;
      rest -= cents;
      till.row(label, till.money(cents));
    }
    till.row(last, till.money(rest));
  };

/** A gift card that pays less than the total, and the card that pays the rest. */
export const giftCard =
  (label: string, rest: string): Block =>
  (till) => {
    const gift = Math.max(2500, Math.floor((till.totalCents * 0.6) / 10_000) * 10_000);
    till.row(label, till.money(gift));
    till.row(rest, till.money(till.totalCents - gift));
  };

/** A card that also pays for cash handed out, so that more is drawn than the goods cost. */
export const cardWithCash =
  (cashLabel: string, cardLabel: string): Block =>
  (till) => {
    const cents = till.dice.pick([10_000, 20_000, 50_000]);
    till.row(cashLabel, till.money(cents));
    till.row(cardLabel, till.money(till.totalCents + cents));
  };

/** Fills in braces, and notes in the truth what they print: the total, the VAT, the number, the day of purchase. */
const filled = (till: Till, pattern: string): string => {
  const { sale, truth } = till;
  if (pattern.includes('{total}')) truth.totalCents = till.totalCents;
  if (pattern.includes('{vat}')) truth.vatCents = till.vatCents;
  if (pattern.includes('{no}')) truth.number = sale.number;
  if (/DD|YY|mmm/.test(pattern)) truth.date = sale.iso;
  const values: Readonly<Record<string, string>> = {
    total: till.money(till.totalCents),
    vat: till.money(till.vatCents),
    net: till.money(till.goodsCents - till.vatCents),
    no: sale.number,
    card: sale.card,
    buyer: sale.buyer.name,
    buyerStreet: sale.buyer.street,
    buyerTown: `${sale.buyer.postcode} ${sale.buyer.town}`,
    web: sale.supplier.web,
    email: sale.supplier.email,
    goods: sale.items.map(({ name }) => name).join(', '),
  };
  return till.date(pattern).replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
};

/** Running text with amounts in it. A bar parts what stands left from what stands right. */
export const sentence =
  (pattern: string, align: 'left' | 'center' = 'left', style: Style = {}): Block =>
  (till) => {
    const [left = '', right] = filled(till, pattern).split(' | ');
    if (right === undefined) till[align](left, style);
    else till.row(left, right, style);
  };

/** A drawn line across the paper. */
export const across: Block = (till) => till.mark(0, (left, top, width) => [stroke(left, top, left + width, top, 0.6)]);

/** A printed label with a line after it, and a pen on the line. */
export const written =
  (label: string, pattern: string): Block =>
  (till) => {
    const { columns } = till.layout;
    const start = label.length + 1;
    till.cells([label, 0, 'left'], [filled(till, pattern), start + 1, 'left', true]);
    till.mark(0.5, (left, top, width, height) => {
      const y = top - height;
      return [stroke(left + (width * start) / columns, y, left + width, y, 0.4)];
    });
  };

/** The bars below a receipt, with their number. */
export const barcode =
  (digits = 13): Block =>
  (till) => {
    const bars = Array.from({ length: 95 }, () => till.dice.chance(0.5));
    till.mark(3, (left, top, width, height) =>
      bars.flatMap((black, index) =>
        black ? [box(left + width * (0.15 + (index * 0.7) / 95), top, (width * 0.7) / 95, height, 0.04)] : [],
      ),
    );
    till.center(till.dice.digits(digits));
  };

/** The squares of a code for phones. */
export const squares: Block = (till) => {
  const side = 25;
  const eye = (row: number, column: number): boolean | null => {
    const [y, x] = [row > 12 ? row - 18 : row, column > 12 ? column - 18 : column];
    if ((row > 12 && column > 12) || y > 7 || x > 7 || y < -1 || x < -1) return null;
    const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
    return ring !== 2 && ring < 4;
  };
  const cells = Array.from({ length: side * side }, (_, index) => {
    const random = till.dice.chance(0.5);
    return eye(Math.floor(index / side), index % side) ?? random;
  });
  till.mark(8, (left, top, width, height) => {
    const step = height / side;
    return cells.flatMap((black, index) => {
      const [x, y] = [left + (width - height) / 2 + (index % side) * step, top + Math.floor(index / side) * step];
      return black ? [box(x, y, step * 1.02, step * 1.02, 0.04)] : [];
    });
  });
};
