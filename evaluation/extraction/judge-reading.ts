import { lettersAndDigits, similarity } from '#domain/extraction/page/fold-text.js';
import { withoutLegalForm } from '#domain/extraction/page/supplier-words.js';
import type { Reading } from '#workers/extraction/reading.js';
import type { PaperTruth } from '../paper/truth.js';
import { NAME_SIMILARITY } from './truth.js';

export const JUDGED = [
  'supplier',
  'date',
  'total',
  'vat',
  'vatPerRate',
  'currency',
  'number',
  'vatNumber',
  'kind',
  'dueDate',
  'lines',
  'withholding',
  'pensionFund',
] as const;

export type JudgedName = (typeof JUDGED)[number];

/** True, false, or null when the document does not say. */
export type ReadingVerdict = Readonly<Record<JudgedName, boolean | null>>;

type Extraction = Reading['extraction'];

const sameCents = (amount: number | null, cents: number): boolean =>
  amount !== null && Math.round(amount * 100) === cents;

const sameName = (name: string | null, truth: PaperTruth): boolean =>
  name !== null &&
  [truth.supplier, ...truth.otherNames].some(
    (right) =>
      Math.max(
        similarity(lettersAndDigits(name), lettersAndDigits(right)),
        similarity(lettersAndDigits(withoutLegalForm(name)), lettersAndDigits(withoutLegalForm(right))),
      ) >= NAME_SIMILARITY,
  );

const digitsOf = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');

/** Each rate with its net amount and its tax. A rate of 0 may be left out. */
const sameRates = ({ vatLines }: Extraction, { rates }: PaperTruth): boolean => {
  const wanted = (rates ?? []).filter(({ rate }) => rate > 0);
  const read = vatLines.filter(({ rate }) => rate !== null && rate > 0);
  return (
    read.length === wanted.length &&
    wanted.every(({ rate, netCents, vatCents }) =>
      read.some((line) => line.rate === rate && sameCents(line.net, netCents) && sameCents(line.vat, vatCents)),
    )
  );
};

/** Every line in the order of the document: its amount, its quantity where one is printed, and most of its words. */
const sameLines = ({ lineItems }: Extraction, { lines }: PaperTruth): boolean =>
  lineItems.length === lines?.length &&
  lines.every((line, index) => {
    const read = lineItems[index];
    return (
      read !== undefined &&
      sameCents(read.amount, line.cents) &&
      (line.quantity === null || (read.quantity ?? 1) === line.quantity) &&
      similarity(lettersAndDigits(read.description), lettersAndDigits(line.description)) >= 0.8
    );
  });

/** A tax of 0.00 is right when the document states no tax. */
const sameVat = (vat: number | null, cents: number): boolean => (vat === null ? cents === 0 : sameCents(vat, cents));

const fieldCents = ({ fields }: Extraction, name: string): number | null => {
  const value = fields.find((field) => field.name === name)?.value ?? null;
  return value === null ? null : Math.abs(Number(value));
};

const judgeIf = <T>(known: T | null, judge: (known: T) => boolean): boolean | null =>
  known === null ? null : judge(known);

/** Compares a reading with the truth. A document that could not be read is wrong in every field that it has. */
export const judgeReading = (reading: Reading | null, truth: PaperTruth): ReadingVerdict => {
  const read = reading?.extraction ?? null;
  const judge = <T>(known: T | null, same: (extraction: Extraction, known: T) => boolean): boolean | null =>
    judgeIf(known, (value) => read !== null && same(read, value));
  return {
    supplier: judge(truth.supplier === '' ? null : truth.supplier, ({ supplier }) =>
      sameName(supplier?.name ?? null, truth),
    ),
    date: judge(truth.date, ({ date }, day) => date === day),
    total: judge(truth.totalCents, ({ total }, cents) => sameCents(total, cents)),
    vat: judge(truth.vatCents, ({ vat }, cents) => sameVat(vat, cents)),
    vatPerRate: judge(truth.rates, (extraction) => sameRates(extraction, truth)),
    currency: judge(truth.currency === '' ? null : truth.currency, ({ currency }, code) => currency === code),
    number: judge(truth.number, ({ number }, right) => lettersAndDigits(number ?? '') === lettersAndDigits(right)),
    vatNumber: judge(
      truth.vatNumber,
      ({ supplier }, right) => digitsOf(supplier?.vatNumber ?? null) === digitsOf(right),
    ),
    kind: judge(truth.kinds, ({ kind }, kinds) => kinds.some((right) => right === kind)),
    dueDate: judge(truth.dueDate, ({ dueDate }, day) => dueDate === day),
    lines: judge(truth.lines, (extraction) => sameLines(extraction, truth)),
    withholding: judge(truth.withholdingCents, (extraction, cents) =>
      sameCents(fieldCents(extraction, 'withholding'), cents),
    ),
    pensionFund: judge(truth.pensionFundCents, (extraction, cents) =>
      sameCents(fieldCents(extraction, 'pensionFund'), cents),
    ),
  };
};

const noneWrong = (verdict: ReadingVerdict, fields: readonly JudgedName[]): boolean =>
  fields.every((field) => verdict[field] !== false);

/** Supplier, date and total. */
export const allThree = (verdict: ReadingVerdict): boolean => noneWrong(verdict, ['supplier', 'date', 'total']);

/** What the confidence of a document is the chance of. */
export const allFive = (verdict: ReadingVerdict): boolean =>
  noneWrong(verdict, ['supplier', 'date', 'total', 'vat', 'currency']);

/** What must not be wrong when a document is posted without a person. */
export const amountsAndDate = (verdict: ReadingVerdict): boolean => noneWrong(verdict, ['total', 'date', 'vat']);
