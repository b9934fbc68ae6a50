import { luhnSum } from './check-digits.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

/**
 * Eleven digits with a Luhn check digit. Stricter libraries also require digits 8–10 to be a known tax office. That
 * list has grown over the years and is not published in one place, so it is not checked here.
 */
export const partitaIvaChecksumFits = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** Checks an Italian VAT number without country prefix. A leading IT is removed. */
export const checkPartitaIva = (text: string): IdCheck => {
  const normalized = withoutSeparators(text).replace(/^IT/, '');
  if (!/^\d*$/.test(normalized)) {
    return wrongFormat(say('partita_iva_digits', { text: JSON.stringify(text.trim()) }));
  }
  if (normalized.length !== 11) return wrongFormat(say('partita_iva_digits', { text: String(normalized.length) }));
  if (/^0{7}/.test(normalized)) return wrongFormat(say('partita_iva_zeros', { text: normalized }));
  if (!partitaIvaChecksumFits(normalized)) {
    const expected = (10 - (luhnSum(`${normalized.slice(0, 10)}0`) % 10)) % 10;
    return wrongChecksum(say('check_digit_should_be', { number: normalized, digit: String(expected) }));
  }
  return { ok: true, normalized };
};
