import { wrongChecksum, wrongFormat, withoutSeparators, type IdCheck } from './id-check.js';
import { checkPartitaIva } from './partita-iva.js';
import { say } from '#schemas/sentences/say.js';

/** Omocodia: if two persons would get the same code, letters replace digits (L = 0 … V = 9). */
const OMOCODIA = 'LMNPQRSTUV';

const PERSON = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** Values of 0/A, 1/B, … 9/J, K, … Z in odd positions (decree of 23 December 1976). In even positions A = 0 … Z = 25. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const ordinal = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0);

const checkLetter = (first15: string): string => {
  const total = [...first15].reduce(
    (sum, character, index) => sum + (index % 2 === 0 ? (ODD_VALUES[ordinal(character)] ?? 0) : ordinal(character)),
    0,
  );
  return String.fromCharCode('A'.charCodeAt(0) + (total % 26));
};

/** The day of birth, plus 40 for women. */
const birthDay = (code: string): number =>
  Number([...code.slice(9, 11)].map((c) => (/\d/.test(c) ? c : OMOCODIA.indexOf(c))).join(''));

const checkPerson = (code: string): IdCheck<{ kind: 'person' }> => {
  if (!PERSON.test(code)) {
    return wrongFormat(say('fiscal_code_form', { text: code }));
  }
  const day = birthDay(code) % 40;
  if (day < 1 || day > 31 || birthDay(code) > 71) {
    return wrongFormat(say('fiscal_code_birthday', { text: code.slice(9, 11) }));
  }
  const expected = checkLetter(code.slice(0, 15));
  if (!code.endsWith(expected)) return wrongChecksum(say('check_letter', { code, letter: expected }));
  return { ok: true, normalized: code, kind: 'person' };
};

/** A person's code has 16 characters. An organisation's code has 11 digits and follows the rule of the partita IVA. */
export const checkCodiceFiscale = (text: string): IdCheck<{ kind: 'person' | 'organization' }> => {
  const code = withoutSeparators(text);
  if (/^\d{11}$/.test(code)) {
    const result = checkPartitaIva(code);
    return result.ok ? { ...result, kind: 'organization' } : result;
  }
  if (code.length === 16) return checkPerson(code);
  return wrongFormat(say('fiscal_code_length', { count: String(code.length) }));
};
