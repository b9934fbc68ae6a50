import type { Dice } from './dice.js';

/** Invented numbers whose check digits are right. They belong to no known company. */

const CVR_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

export const cvrNumber = (dice: Dice): string => {
  for (;;) {
    const text = `${1 + dice.below(4)}${dice.digits(7)}`;
    const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (CVR_WEIGHTS[index] ?? 0), 0);
    if (sum % 11 === 0) return text;
  }
};

const luhnDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

export const partitaIva = (dice: Dice): string => {
  const digits = `0${dice.digits(6)}${String(1 + dice.below(99)).padStart(3, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
};

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const valueOfCharacter = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;

/** The Italian tax code of a person. */
export const codiceFiscale = (dice: Dice): string => {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => dice.pick([...'BCDFGLMNPRSTV'])).join('');
  const start = `${letters(6)}${50 + dice.below(49)}${dice.pick([...'ABCDEHLMPRST'])}${String(1 + dice.below(28)).padStart(2, '0')}${dice.pick([...'ABCDEFGHL'])}${100 + dice.below(899)}`;
  const sum = [...start].reduce((all, character, index) => {
    const value = valueOfCharacter(character);
    return all + (index % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return `${start}${String.fromCharCode(65 + (sum % 26))}`;
};

const withIbanCheck = (country: string, account: string): string => {
  const digits = [...`${account}${country}00`].map((character) => parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
};

export const danishIban = (dice: Dice): string => withIbanCheck('DK', dice.digits(14));

export const italianIban = (dice: Dice): string =>
  withIbanCheck('IT', `${dice.pick([...'ABCDEFGHKLMNPRSTUVXZ'])}0${dice.digits(21)}`);

/** The payment line of a Danish giro form: type 71, a reference of 15 digits and the creditor. */
export const fiLine = (dice: Dice): { readonly line: string; readonly reference: string } => {
  const digits = dice.digits(14);
  const reference = `${digits}${luhnDigit(digits)}`;
  return { line: `+71<${reference}+${8}${dice.digits(7)}<`, reference };
};

export const spaced = (text: string, group = 4): string => text.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1 ');

export const money = (
  cents: number,
  { grouped = true, point = ',' }: { grouped?: boolean; point?: string } = {},
): string => {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, point === ',' ? '.' : ',') : whole;
  return `${cents < 0 ? '-' : ''}${groups}${point}${fraction}`;
};

export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

const MONTHS = {
  denmark: 'januar februar marts april maj juni juli august september oktober november december'.split(' '),
  italy: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
};

/** A run of letters that stand for the date. The same letters inside a word are text. */
const DATE_PARTS = /(?<!\p{L})(?:DD|MM|YYYY|YY|mmmm|mmm|d)+(?!\p{L})/gu;

/** Fills in a pattern: D, M and Y are day, month and year, "mmm" the name of the month, "yy" the year in two digits. */
export const dateText = (iso: string, pattern: string, country: 'denmark' | 'italy'): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTHS[country][Number(month) - 1] ?? '';
  const values: Readonly<Record<string, string>> = {
    DD: day,
    MM: month,
    YYYY: year,
    YY: year.slice(2),
    d: String(Number(day)),
    mmmm: name,
    mmm: name.slice(0, 3),
  };
  return pattern.replace(DATE_PARTS, (parts) =>
    parts.replace(/DD|MM|YYYY|YY|mmmm|mmm|d/g, (part) => values[part] ?? part),
  );
};
