import { foldText } from '../../coding/category/fold-text.js';

/** The possible contents of a column. `debit` is money out and `credit` is money in, if these have separate columns. */
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

/** Folded headings of Danish, Italian and English exports, the most likely first. */
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
 * Finds the columns by their headings. "Valuta" is a value date in Italy and a currency in Denmark, so the values below
 * it decide. Returns undefined when the row has no headings.
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
