import { iso7064CheckDigit, luhnSum, remainder97, weightedSum } from './check-digits.js';
import { cvrChecksumFits } from './cvr.js';
import { partitaIvaChecksumFits } from './partita-iva.js';

/**
 * The check-digit rules of the member states. Each function takes a number without prefix whose format was already
 * checked. It returns whether the check digit matches, or null if only the format is known: for personal variants
 * (which follow the rules of birth numbers) and for the newer French keys with letters.
 */
export type ChecksumRule = (body: string) => boolean | null;

const last = (body: string): number => Number(body.at(-1));

const countingWeights = (from: number, step: 1 | -1, length: number): readonly number[] =>
  Array.from({ length }, (_, index) => from + index * step);

const bulgaria: ChecksumRule = (body) => {
  if (body.length !== 9) return null;
  const first = weightedSum(body.slice(0, 8), countingWeights(1, 1, 8)) % 11;
  const check = first === 10 ? weightedSum(body.slice(0, 8), countingWeights(3, 1, 8)) % 11 : first;
  return check % 10 === last(body);
};

const CYPRIOT_ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

const cyprus: ChecksumRule = (body) => {
  const total = [...body.slice(0, 8)].reduce(
    (sum, digit, index) => sum + (index % 2 === 0 ? (CYPRIOT_ODD_VALUES[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (total % 26)) === body.at(-1);
};

const czechia: ChecksumRule = (body) => {
  if (body.length !== 8) return null;
  const rest = (11 - (weightedSum(body.slice(0, 7), countingWeights(8, -1, 7)) % 11)) % 11;
  return (rest === 0 ? 1 : rest) % 10 === last(body);
};

const greece: ChecksumRule = (body) => {
  const sum = weightedSum(body.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]);
  return (sum % 11) % 10 === last(body);
};

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const spain: ChecksumRule = (body) => {
  const letterOf = (digits: string): boolean => SPANISH_LETTERS[Number(digits) % 23] === body.at(-1);
  const first = body[0] ?? '';
  if (/\d/.test(first)) return letterOf(body.slice(0, 8));
  if ('KLM'.includes(first)) return letterOf(body.slice(1, 8));
  if ('XYZ'.includes(first)) return letterOf(`${'XYZ'.indexOf(first)}${body.slice(1, 8)}`);
  const digit = (10 - (luhnSum(`${body.slice(1, 8)}0`) % 10)) % 10;
  // Sources disagree on which kinds of company have a digit and which a letter at the end, so both are accepted.
  return body.at(-1) === String(digit) || body.at(-1) === 'JABCDEFGHI'[digit];
};

const france: ChecksumRule = (body) =>
  /^\d+$/.test(body) ? Number(body.slice(0, 2)) === Number(`${body.slice(2)}12`) % 97 : null;

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

const ireland: ChecksumRule = (body) => {
  const isOldStyle = !/^\d{7}/.test(body);
  const digits = isOldStyle ? `0${body.slice(2, 7)}${body.slice(0, 1)}` : body.slice(0, 7);
  const second = body.length === 9 ? IRISH_LETTERS.indexOf(body.charAt(8)) : 0;
  return IRISH_LETTERS[(weightedSum(digits, countingWeights(8, -1, 7)) + 9 * second) % 23] === body.charAt(7);
};

const lithuania: ChecksumRule = (body) => {
  const weigh = (shift: number): number =>
    weightedSum(
      body.slice(0, -1),
      Array.from({ length: body.length - 1 }, (_, index) => 1 + ((index + shift) % 9)),
    ) % 11;
  const first = weigh(0);
  return (first === 10 ? weigh(2) : first) % 10 === last(body);
};

/** Numbers that begin with 0–3 are personal codes. */
const latvia: ChecksumRule = (body) =>
  body < '4' ? null : weightedSum(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;

/** Companies keep the mod 11 rule of their registration. Sole traders have mod 97 numbers since 2020-01-01. */
const netherlands: ChecksumRule = (body) =>
  weightedSum(body.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainder97(`NL${body}`) === 1;

const portugal: ChecksumRule = (body) => {
  const rest = weightedSum(body.slice(0, 8), countingWeights(9, -1, 8)) % 11;
  return (rest < 2 ? 0 : 11 - rest) === last(body);
};

const romania: ChecksumRule = (body) => {
  const sum = weightedSum(body.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === last(body);
};

const slovenia: ChecksumRule = (body) => {
  const check = 11 - (weightedSum(body.slice(0, 7), countingWeights(8, -1, 7)) % 11);
  return check === 10 ? last(body) === 0 : check === last(body);
};

/** Government departments (GD) and health authorities (HA) have no check digits. */
const northernIreland: ChecksumRule = (body) => {
  if (!/^\d/.test(body)) return null;
  const rest = weightedSum(body.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (body >= '100' && (rest === 42 || rest === 55));
};

export const CHECKSUMS: Readonly<Record<string, ChecksumRule>> = {
  AT: (body) => (luhnSum(body.slice(1, 8)) + last(body) + 4) % 10 === 0,
  BE: (body) => (Number(body.slice(0, 8)) + Number(body.slice(8))) % 97 === 0,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechia,
  DE: (body) => iso7064CheckDigit(body.slice(0, 8)) === last(body),
  DK: cvrChecksumFits,
  EE: (body) => weightedSum(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: greece,
  ES: spain,
  FI: (body) => weightedSum(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: france,
  HR: (body) => iso7064CheckDigit(body.slice(0, 10)) === last(body),
  HU: (body) => weightedSum(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: ireland,
  IT: partitaIvaChecksumFits,
  LT: lithuania,
  LU: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
  LV: latvia,
  MT: (body) => weightedSum(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: netherlands,
  PL: (body) => weightedSum(body.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body),
  PT: portugal,
  RO: romania,
  SE: (body) => luhnSum(body.slice(0, 10)) % 10 === 0,
  SI: slovenia,
  SK: (body) => Number(body) % 11 === 0,
  XI: northernIreland,
};
