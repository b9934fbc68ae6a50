import { withoutSeparators } from './id-check.js';

/** The numbers by which a company is named on documents and in its profile. */
export interface CompanyNumbers {
  readonly vatNumber: string | null;
  /** CVR, REA and similar. */
  readonly businessId: string | null;
  /** Italian codice fiscale. */
  readonly fiscalCode: string | null;
}

export const NO_NUMBERS: CompanyNumbers = { vatNumber: null, businessId: null, fiscalCode: null };

/**
 * A number in comparable form. Danish and Italian VAT numbers lose their prefix, because a CVR number and the codice
 * fiscale of a company have the same digits without it.
 */
export const comparableNumber = (text: string): string =>
  withoutSeparators(text)
    .replace(/^CVR(?:NR)?:?/, '')
    .replace(/^(?:DK(?=\d{8}$)|IT(?=\d{11}$))/, '');

/** Numbers of one form can be compared: two different ones name two companies. */
const FORMS: readonly RegExp[] = [/^\d{8}$/, /^\d{11}$/, /^[A-Z]{6}[A-Z0-9]{10}$/];

const formOf = (number: string): number => FORMS.findIndex((form) => form.test(number));

export const numbersOf = ({ vatNumber, businessId, fiscalCode }: CompanyNumbers): string[] => [
  ...new Set(
    [vatNumber, businessId, fiscalCode].flatMap((number) => {
      const comparable = number === null ? '' : comparableNumber(number);
      return comparable === '' ? [] : [comparable];
    }),
  ),
];

/**
 * Compares two companies by their numbers. One equal number is enough, because a Danish company may have a VAT number
 * beside its CVR number, and an Italian one a codice fiscale. `unknown` if no two numbers can be compared.
 */
export const compareNumbers = (a: CompanyNumbers, b: CompanyNumbers): 'same' | 'different' | 'unknown' => {
  const [ofA, ofB] = [numbersOf(a), numbersOf(b)];
  if (ofA.some((number) => ofB.includes(number))) return 'same';
  if (a.vatNumber !== null && b.vatNumber !== null) return 'different';
  const areComparable = ofA.some(
    (number) => formOf(number) >= 0 && ofB.some((other) => formOf(other) === formOf(number)),
  );
  return areComparable ? 'different' : 'unknown';
};
