import { decimalText, withoutTrailingZeros, type Decimal } from '../money/decimal.js';
import { formatMoney, type Language } from '../money/money-text.js';
import type { Money } from '../money/money.js';
import type { InvoiceFormat, ReadInvoice, ReadParty } from './read-invoice.js';

interface Words {
  readonly invoice: string;
  readonly creditNote: string;
  readonly supplier: string;
  readonly buyer: string;
  readonly date: string;
  readonly due: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly withheld: string;
  readonly payable: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  da: {
    invoice: 'Faktura',
    creditNote: 'Kreditnota',
    supplier: 'Leverandør',
    buyer: 'Kunde',
    date: 'Dato',
    due: 'Forfaldsdato',
    net: 'Beløb uden moms',
    tax: 'Moms',
    total: 'I alt',
    withheld: 'Indeholdt skat',
    payable: 'Til betaling',
  },
  it: {
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    supplier: 'Fornitore',
    buyer: 'Cliente',
    date: 'Data',
    due: 'Scadenza',
    net: 'Imponibile',
    tax: 'IVA',
    total: 'Totale documento',
    withheld: 'Ritenuta',
    payable: 'Da pagare',
  },
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    supplier: 'Supplier',
    buyer: 'Customer',
    date: 'Date',
    due: 'Due date',
    net: 'Net amount',
    tax: 'VAT',
    total: 'Total',
    withheld: 'Tax withheld',
    payable: 'To be paid',
  },
};

const languageOf = (format: InvoiceFormat): Language => {
  if (format === 'oioubl') return 'da';
  return format.startsWith('fatturapa') ? 'it' : 'en';
};

const partyLines = (title: string, { name, vatId, fiscalCode, address, country }: ReadParty): readonly string[] => {
  const place = [address?.street, [address?.postalCode, address?.city].filter(Boolean).join(' '), country];
  return [
    `${title}: ${name ?? '–'}`,
    ...place.filter((part) => part !== undefined && part !== '').map((part) => `    ${part}`),
    ...[vatId, fiscalCode].filter((id) => id !== undefined).map((id) => `    ${id}`),
  ];
};

/**
 * Describes an electronic invoice as plain text in the language of its country. Amounts are as stated in the file, not
 * recomputed.
 */
export const describeInvoice = (invoice: ReadInvoice): string => {
  const language = languageOf(invoice.format);
  const words = WORDS[language];
  const money = (amount: Money): string => `${formatMoney(amount, language)} ${invoice.currency}`;
  const number = (value: Decimal | undefined): string =>
    value === undefined ? '' : decimalText(withoutTrailingZeros(value)).replace('.', language === 'en' ? '.' : ',');
  const rate = (value: Decimal | undefined): string => (value === undefined ? '' : `${number(value)} %`);
  const isZero = ({ minor }: Money): boolean => minor === 0n;
  const { totals } = invoice;
  const parts = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('   ');
  return [
    `${invoice.kind === 'credit_note' ? words.creditNote : words.invoice} ${invoice.number ?? ''}`.trim(),
    ...(invoice.issueDate === undefined ? [] : [`${words.date}: ${invoice.issueDate}`]),
    ...(invoice.dueDate === undefined ? [] : [`${words.due}: ${invoice.dueDate}`]),
    '',
    ...partyLines(words.supplier, invoice.supplier),
    '',
    ...partyLines(words.buyer, invoice.buyer),
    '',
    ...invoice.lines.map((line) => {
      const price = number(line.unitPrice);
      const quantity = line.quantity === undefined ? '' : `${number(line.quantity)} ${line.unit ?? ''}`.trim();
      return parts([
        line.description,
        quantity && price ? `${quantity} × ${price}` : price,
        number(line.net),
        rate(line.vatRate),
      ]);
    }),
    '',
    ...invoice.vat.map(({ rate: percent, natura, taxable, tax }) =>
      parts([words.tax, rate(percent), natura ?? '', `${money(taxable)} → ${money(tax)}`]),
    ),
    '',
    `${words.net}: ${money(totals.net)}`,
    `${words.tax}: ${money(totals.tax)}`,
    `${words.total}: ${money(totals.gross)}`,
    ...(isZero(totals.withheld) ? [] : [`${words.withheld}: ${money(totals.withheld)}`]),
    `${words.payable}: ${money(totals.payable)}`,
    ...invoice.payments.flatMap(({ iban, dueDate, amount }) =>
      iban === undefined ? [] : [parts([iban, dueDate ?? '', amount === undefined ? '' : money(amount)])],
    ),
    ...(invoice.notes.length === 0 ? [] : ['', ...invoice.notes]),
  ].join('\n');
};
