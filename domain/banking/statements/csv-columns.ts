import { foldText } from '../../coding/fold-text.js';

/** What a column of a statement can hold. `debit` is money out, `credit` money in, where they have columns of their own. */
export const CSV_COLUMNS = [
  'date',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'text',
  'counterpart',
  'iban',
  'reference',
  'balance',
  'currency',
  'status',
] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Headings of Danish, Italian and English exports, folded, the likeliest first. */
const HEADINGS: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: [
    'bogforingsdato',
    'bogfort dato',
    'bogfort',
    'posteringsdato',
    'dato',
    'data contabile',
    'data registrazione',
    'data operazione',
    'data',
    'booking date',
    'date',
  ],
  valueDate: ['valordato', 'valor', 'rentedato', 'data valuta', 'value date', 'valuta'],
  amount: ['belob', 'belob i dkk', 'belob dkk', 'importo', 'importo euro', 'importo in euro', 'importo eur', 'amount'],
  debit: ['dare', 'addebiti', 'addebito', 'uscite', 'uscita', 'haevet', 'ud', 'debet', 'debit'],
  credit: ['avere', 'accrediti', 'accredito', 'entrate', 'entrata', 'indsat', 'ind', 'kredit', 'credit'],
  text: [
    'tekst',
    'posteringstekst',
    'beskrivelse',
    'descrizione operazione',
    'descrizione estesa',
    'descrizione',
    'causale',
    'description',
    'text',
  ],
  counterpart: [
    'modtager afsender',
    'modpart',
    'navn',
    'afsender',
    'modtager',
    'controparte',
    'beneficiario ordinante',
    'beneficiario',
    'ordinante',
    'name',
    'counterpart',
  ],
  iban: ['iban', 'modkonto', 'modtagerkonto', 'iban controparte', 'conto controparte'],
  reference: ['betalings id', 'kreditorreference', 'reference', 'riferimento', 'cro trn', 'cro', 'trn'],
  balance: ['saldo', 'saldo contabile', 'balance'],
  currency: ['valutakode', 'divisa', 'currency', 'valuta'],
  status: ['status', 'stato'],
};

export type Columns = { readonly [C in CsvColumn]?: number };

const isDate = (text: string): boolean => /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/.test(text);

/**
 * Which column holds what, by the headings. "Valuta" is a value date in Italy and a currency in Denmark: what stands below it
 * decides. Undefined when the row is no row of headings.
 */
export const recognizeColumns = (
  headings: readonly string[],
  below: readonly (readonly string[])[],
): Columns | undefined => {
  const folded = headings.map(foldText);
  const taken = new Set<number>();
  const columns: { [C in CsvColumn]?: number } = {};
  for (const column of CSV_COLUMNS) {
    const fits = (index: number): boolean => {
      if (taken.has(index)) return false;
      if (folded[index] !== 'valuta') return true;
      const holdsDates = below.some((row) => isDate(row[index] ?? ''));
      return column === (holdsDates ? 'valueDate' : 'currency');
    };
    const found = HEADINGS[column]
      .map((heading) => folded.findIndex((one, index) => one === heading && fits(index)))
      .find((index) => index >= 0);
    if (found === undefined) continue;
    columns[column] = found;
    taken.add(found);
  }
  const hasAmount = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  return columns.date !== undefined && hasAmount ? columns : undefined;
};
