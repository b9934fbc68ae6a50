import { makeZip } from '#platform/files/test-support/make-zip.js';
import { writeFatturaPa, writeUbl } from '#evaluation/coding/write-xml.js';

/** The books of a company for three months, as tables. */
export interface Quarter {
  readonly region: 'denmark' | 'italy';
  readonly bankAccount: string;
  /** Takes the other side of open items from before. */
  readonly equityAccount: string;
  readonly accounts: readonly (readonly [number: string, name: string, type: string, standardAccount: string])[];
  readonly opening: string;
  readonly openItems: string;
  readonly wages: string;
  readonly wageDays: readonly string[];
  readonly depreciation: string;
  readonly asset: {
    readonly document: string;
    readonly asset: string;
    readonly depreciation: string;
    readonly expense: string;
    readonly months: number;
  };
  readonly rates: readonly (readonly [currency: string, rate: number, days: readonly string[]])[];
  readonly paidInBooks: Readonly<Record<string, number>>;
  readonly wrongly: { readonly document: string; readonly account: string };
  readonly slip: Slip | null;
  readonly cardRule: { readonly text: string; readonly account: string; readonly vatCode: string };
  readonly vatRate: number;
  readonly customers: string;
  readonly sales: string;
  readonly purchases: string;
  readonly taxes: string;
  readonly cards: string;
  readonly others: string;
}

/** A slip that cannot be read and was paid in cash. */
export interface Slip {
  readonly date: string;
  readonly supplier: string;
  readonly total: number;
  readonly vat: number;
  readonly account: string;
  readonly vatCode: string;
  readonly cash: string;
}

const now = new Date();

/** The first quarter of this year, or of the year before until it has ended: its days are always open. */
export const YEAR = now.getUTCMonth() < 3 ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
export const dayOf = (monthDay: string): string => `${YEAR}-${monthDay}`;

const cells = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** "6481 310.00; 6470 -310.00" as the lines of an entry. */
export const entryLines = (text: string): { accountId: string; amount: number }[] =>
  text.split('; ').map((line) => {
    const [accountId = '', amount = ''] = line.split(' ');
    return { accountId, amount: Number(amount) };
  });

export const customersOf = ({ customers }: Quarter) =>
  cells(customers).map(([name = '', vatNumber = '']) => ({ name, vatNumber }));

export const openItemsOf = ({ openItems }: Quarter) =>
  cells(openItems).map(([account = '', name = '', number = '', amount = '', paid = '']) => ({
    account,
    name,
    number,
    amount: Number(amount),
    paid,
  }));

export const salesOf = ({ sales }: Quarter) =>
  cells(sales).map(([date = '', customer = '', text = '', net = '', vat = '', paid = ''], index) => ({
    number: `${YEAR}-${String(index + 1).padStart(4, '0')}`,
    date,
    customer,
    text,
    net: Number(net),
    vat: Number(vat),
    paid,
  }));

export type Purchase = ReturnType<typeof purchasesOf>[number];
export const purchasesOf = ({ purchases }: Quarter) =>
  cells(purchases).map(
    ([
      number = '',
      date = '',
      supplier = '',
      vatNumber = '',
      text = '',
      net = '',
      rate = '',
      account = '',
      vatCode = '',
      paid = '',
      more = '',
    ]) => ({
      number,
      date,
      supplier,
      vatNumber,
      text,
      net: Number(net),
      rate,
      account,
      vatCode,
      paid,
      currency: more.length === 3 ? more : null,
      withheld: more.startsWith('withheld') ? Number(more.slice(9)) : 0,
    }),
  );

const fileOf = (purchase: Purchase, region: Quarter['region']): string => {
  const { number, date, supplier, vatNumber, text, net, rate, currency, withheld } = purchase;
  if (region === 'italy' && currency === null)
    return writeFatturaPa([
      `fatturapa: ${supplier} | ${vatNumber} | TD01 | ${dayOf(date)} | ${number}`,
      `${text} | ${net} | ${rate}`,
      ...(withheld === 0 ? [] : [`withholding: ${withheld}`]),
    ])
      .replaceAll('01533840151', '00743110157')
      .replaceAll('Compratore S.r.l.', 'Però & Figli S.r.l.'.replace('&', '&amp;'));
  const isForeign = currency !== null;
  const country = isForeign ? (vatNumber === '-' ? 'US' : vatNumber.slice(0, 2)) : 'DK';
  const category = isForeign ? (/frame|Ersatz|rahmen/.test(text) ? 'K' : 'AE') : rate === '0' ? 'E' : 'S';
  const xml = writeUbl([
    `ubl: ${supplier} | ${vatNumber === '-' ? '' : vatNumber} | ${country} | ${dayOf(date)} | ${number} | ${currency ?? 'DKK'}`,
    `${text} | ${net} | ${rate} | ${category}`,
  ]);
  return region === 'denmark'
    ? xml
    : xml
        .replace('DK13585628', 'IT00743110157')
        .replace(/(AccountingCustomerParty>.*?)>DK</, '$1>IT<')
        .replace('Buyer', 'Però &amp; Figli S.r.l.');
};

/** The purchases as one ZIP of electronic invoices; the name of a file is the row of its purchase. */
export const archiveOf = (quarter: Quarter): Buffer =>
  makeZip(
    purchasesOf(quarter).map((purchase, index) => ({
      name: `${index}.xml`,
      content: fileOf(purchase, quarter.region),
    })),
  );
