import { weightedSum } from './check-digits.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/** Σ digit × weight must be a multiple of 11: 13585628 gives 143 = 13 · 11. */
const cvrChecksumFits = (digits: string): boolean => weightedSum(digits, WEIGHTS) % 11 === 0;

/** The Danish company registration number. */
export const checkCvr = (text: string): IdCheck => {
  const normalized = withoutSeparators(text).replace(/^(?:CVR(?:NR|NUMMER)?:?|DK)/, '');
  if (!/^\d*$/.test(normalized)) return wrongFormat(`CVR must have 8 digits; got ${JSON.stringify(text.trim())}`);
  if (normalized.length !== 8) return wrongFormat(`CVR must have 8 digits; got ${normalized.length}`);
  if (normalized.startsWith('0')) return wrongFormat(`CVR never begins with 0; got ${normalized}`);
  if (!cvrChecksumFits(normalized)) {
    return wrongChecksum(`check digit does not match: ${normalized} is not a CVR number (modulus 11)`);
  }
  return { ok: true, normalized };
};
