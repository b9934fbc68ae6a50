import { weightedSum } from './check-digits.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/** Σ digit × weight must be a multiple of 11: 13585628 gives 143 = 13 · 11. */
const cvrChecksumFits = (digits: string): boolean => weightedSum(digits, WEIGHTS) % 11 === 0;

/** The Danish company registration number. */
export const checkCvr = (text: string): IdCheck => {
  const normalized = withoutSeparators(text).replace(/^(?:CVR(?:NR|NUMMER)?:?|DK)/, '');
  if (!/^\d*$/.test(normalized)) return wrongFormat(say('cvr_digits', { text: JSON.stringify(text.trim()) }));
  if (normalized.length !== 8) return wrongFormat(say('cvr_digits', { text: String(normalized.length) }));
  if (normalized.startsWith('0')) return wrongFormat(say('cvr_first_digit', { text: normalized }));
  if (!cvrChecksumFits(normalized)) {
    return wrongChecksum(say('cvr_checksum', { number: normalized }));
  }
  return { ok: true, normalized };
};
