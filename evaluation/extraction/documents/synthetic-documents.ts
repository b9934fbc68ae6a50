import { pageOfText } from '#domain/extraction/page/page.js';
import type { TrainingDocument } from '../training-examples.js';
import { diceOf, VOCABULARIES, type Dice, type Locale, type Vocabulary } from './synthetic-words.js';

/**
 * Invented receipts and invoices in the words of six languages. They teach the scorers layouts that the scanned
 * receipts of one country do not have: net, tax and gross together, due dates, customers, prepayments, two rates,
 * Danish and Italian labels.
 */

interface Sale {
  readonly dice: Dice;
  readonly words: Vocabulary;
  readonly supplier: string;
  readonly iso: string;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly cents: number;
    readonly rate: number;
  }[];
  readonly number: string;
}

interface RateSum {
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

const WIDTH = 78;

const money = ({ words }: Sale, cents: number): string => {
  const [whole = '0', fraction = '00'] = (cents / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, words.decimal === ',' ? '.' : ',');
  return `${grouped}${words.decimal}${fraction}`;
};

const dateText = ({ words }: Sale, iso: string, form: Vocabulary['dateForms'][number]): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  switch (form) {
    case 'dot':
      return `${day}.${month}.${year}`;
    case 'slash':
      return `${day}/${month}/${year}`;
    case 'dash':
      return `${day}-${month}-${year}`;
    case 'iso':
      return iso;
    case 'name':
      return `${Number(day)} ${words.months[Number(month) - 1] ?? ''} ${year}`;
  }
};

const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

const spread = (left: string, right: string, width = WIDTH): string =>
  `${left}${' '.repeat(Math.max(3, width - left.length - right.length))}${right}`;

const saleOf = (dice: Dice, locale: Locale): Sale => {
  const words = VOCABULARIES[locale];
  const form = dice.chance(0.75) ? ` ${dice.pick(words.forms)}` : '';
  const rateOf = (): number => (dice.chance(0.75) ? words.rates[0] : dice.pick(words.rates));
  return {
    dice,
    words,
    supplier: `${dice.pick(words.names)}${form}`,
    iso: addDays('2019-01-01', dice.below(2_700)),
    items: Array.from({ length: 1 + dice.below(6) }, () => ({
      name: dice.pick(words.goods),
      quantity: 1 + dice.below(4),
      cents: 95 + dice.below(30_000),
      rate: rateOf(),
    })),
    number: dice.pick([
      `${2019 + dice.below(7)}-${1000 + dice.below(9000)}`,
      String(100_000 + dice.below(900_000)),
      `RE${10_000 + dice.below(90_000)}`,
      `${2019 + dice.below(7)}0${1 + dice.below(9)}${10 + dice.below(18)}`,
    ]),
  };
};

const byRate = ({ items }: Sale, pricesIncludeTax: boolean): RateSum[] =>
  [...new Set(items.map(({ rate }) => rate))].map((rate) => {
    const sum = items.filter((item) => item.rate === rate).reduce((all, item) => all + item.quantity * item.cents, 0);
    const tax = Math.round(pricesIncludeTax ? (sum * rate) / (100 + rate) : (sum * rate) / 100);
    return { rate, tax, net: pricesIncludeTax ? sum - tax : sum };
  });

const header = (sale: Sale): string[] => {
  const { dice, words, supplier } = sale;
  const name = dice.chance(0.4) ? supplier.toUpperCase() : supplier;
  return [
    ...(dice.chance(0.15) ? [dice.pick(words.invoice)] : []),
    name,
    dice.pick(words.streets),
    dice.pick(words.towns),
    ...(dice.chance(0.6) ? [`${dice.pick(words.vatId)} ${10_000_000 + dice.below(80_000_000)}`] : []),
    ...(dice.chance(0.5) ? [`Tel. ${20 + dice.below(70)} ${100 + dice.below(800)} ${1000 + dice.below(8000)}`] : []),
  ];
};

const receiptLines = (sale: Sale): { lines: string[]; total: number; tax: number } => {
  const { dice, words, items } = sale;
  const rates = byRate(sale, true);
  const total = rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const tax = rates.reduce((sum, part) => sum + part.tax, 0);
  const sign = dice.chance(0.4) ? `${dice.pick(words.signs)} ` : '';
  const when = spread(
    dateText(sale, sale.iso, dice.pick(words.dateForms)),
    `${10 + dice.below(10)}:${10 + dice.below(49)}`,
    40,
  );
  const given = Math.ceil(total / 5000) * 5000;
  const taxLines = dice.chance(0.5)
    ? rates.map((part) =>
        spread(
          `${dice.pick(words.tax).replace(/ \d+%/, '')} ${part.rate}%`,
          dice.chance(0.5) ? `${money(sale, part.net)}  ${money(sale, part.tax)}` : money(sale, part.tax),
          40,
        ),
      )
    : [spread(dice.pick(words.tax), money(sale, tax), 40)];
  const dateFirst = dice.chance(0.5);
  return {
    total,
    tax,
    lines: [
      ...header(sale),
      '',
      ...(dateFirst ? [when] : []),
      ...items.map((item) =>
        spread(
          item.quantity > 1 ? `${item.quantity} x ${money(sale, item.cents)} ${item.name}` : item.name,
          money(sale, item.quantity * item.cents),
          40,
        ),
      ),
      ...(dice.chance(0.3)
        ? [
            spread(
              dice.pick(words.net).replace(/.*(?:netto|ekskl|excl|HT|Imponibile|Netto|Net|moms).*/i, 'Subtotal'),
              money(sale, total),
              40,
            ),
          ]
        : []),
      spread(dice.pick(words.total), `${sign}${money(sale, total)}`, 40),
      ...(dice.chance(0.5) ? taxLines : []),
      ...(dice.chance(0.5)
        ? [
            spread(dice.pick(words.cash), money(sale, given), 40),
            spread(dice.pick(words.change), money(sale, given - total), 40),
          ]
        : [spread(dice.pick(words.card), money(sale, total), 40)]),
      ...(dice.chance(0.6) ? taxLines : []),
      ...(dateFirst ? [] : [when]),
      dice.pick(words.thanks),
    ],
  };
};

const beside = (left: readonly string[], right: readonly string[]): string[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [a = '', b = ''] = [left[index], right[index]];
    return b === '' ? a : `${a.padEnd(42)}   ${b}`;
  });

const summaryLines = (sale: Sale, rates: readonly RateSum[], total: number): string[] => {
  const { dice, words } = sale;
  const net = rates.reduce((sum, part) => sum + part.net, 0);
  const tax = rates.reduce((sum, part) => sum + part.tax, 0);
  const sign = dice.chance(0.5) ? ` ${dice.pick(words.signs)}` : '';
  const line = (label: string, cents: number): string => spread(label, `${money(sale, cents)}${sign}`);
  const paid = Math.round(total * 0.3);
  return [
    line(dice.pick(words.net), net),
    ...(dice.chance(0.5)
      ? rates.map((part) =>
          spread(
            `${dice.pick(words.tax).replace(/ \d+%/, '')} ${part.rate} %`,
            `${money(sale, part.net)}   ${money(sale, part.tax)}`,
          ),
        )
      : [
          ...(rates.length > 1
            ? rates.map((part) => spread(`${part.rate}%   ${money(sale, part.net)}   ${money(sale, part.tax)}`, ''))
            : []),
          line(dice.pick(words.tax), tax),
        ]),
    line(dice.pick(words.total), total),
    ...(dice.chance(0.15) ? [line(dice.pick(words.paid), paid), line(dice.pick(words.open), total - paid)] : []),
  ];
};

const invoiceLines = (sale: Sale): { lines: string[]; total: number; tax: number } => {
  const { dice, words, items } = sale;
  const rates = byRate(sale, false);
  const total = rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const form = dice.pick(words.dateForms);
  const customer = VOCABULARIES[dice.pick<Locale>(['da', 'it', 'de', 'en'])];
  const customerLines = [
    dice.pick(words.customer),
    `${dice.pick(customer.names)} ${dice.pick(customer.forms)}`,
    dice.pick(customer.streets),
    dice.pick(customer.towns),
  ];
  const dates: [string, string][] = [
    [dice.pick(words.date), dateText(sale, sale.iso, form)],
    ...(dice.chance(0.6)
      ? [[dice.pick(words.due), dateText(sale, addDays(sale.iso, 8 + dice.below(40)), form)] satisfies [string, string]]
      : []),
    ...(dice.chance(0.4)
      ? [
          [dice.pick(words.orderDate), dateText(sale, addDays(sale.iso, -dice.below(20) - 1), form)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
  const facts = [
    [dice.pick(words.number), sale.number] satisfies [string, string],
    ...(dice.chance(0.5) ? dates : [...dates].reverse()),
    ...(dice.chance(0.5)
      ? [[dice.pick(words.customerNumber), String(1000 + dice.below(90_000))] satisfies [string, string]]
      : []),
  ].map(([label, value]) => `${label}  ${value}`);
  const top = dice.chance(0.5)
    ? beside(header(sale), [dice.pick(words.invoice), ...facts])
    : [...header(sale), '', dice.pick(words.invoice), ...facts];
  return {
    total,
    tax: rates.reduce((sum, part) => sum + part.tax, 0),
    lines: [
      ...(dice.chance(0.25) ? beside(customerLines, []).concat('', top) : [...top, '', ...customerLines]),
      '',
      dice.pick(words.header),
      ...items.map((item) =>
        spread(`${item.name}   ${item.quantity}   ${money(sale, item.cents)}`, money(sale, item.quantity * item.cents)),
      ),
      '',
      ...summaryLines(sale, rates, total),
      '',
      ...(dice.chance(0.6) ? [`${sale.supplier} - ${dice.pick(words.streets)} - ${dice.pick(words.towns)}`] : []),
    ],
  };
};

const LOCALES: readonly [Locale, ...Locale[]] = ['da', 'it', 'da', 'it', 'de', 'en', 'fr', 'nl'];

/** Makes the same documents on every run. Names end in a number, which spreads them evenly over the folds. */
export const syntheticDocuments = (count: number): TrainingDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const dice = diceOf(1_000 + index);
    const sale = saleOf(dice, dice.pick(LOCALES));
    const kind = dice.chance(0.5) ? 'receipt' : 'invoice';
    const { lines, total, tax } = kind === 'receipt' ? receiptLines(sale) : invoiceLines(sale);
    const shown = kind === 'invoice' || lines.some((line) => line.includes(money(sale, tax)));
    return {
      truth: {
        file: `synthetic/${index}.txt`,
        kind,
        company: sale.supplier,
        date: sale.iso,
        total: (total / 100).toFixed(2),
        vat: shown && byRate(sale, kind === 'receipt').length === 1 ? (tax / 100).toFixed(2) : null,
        currency: sale.words.currency,
        invoice_number: sale.number,
      },
      pages: [pageOfText(lines.join('\n'))],
      pagesAgain: null,
      source: 'synthetic',
    };
  });
