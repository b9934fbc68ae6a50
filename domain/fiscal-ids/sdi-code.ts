import { wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

/**
 * How a CodiceDestinatario delivers an Italian e-invoice:
 * - channel: 7 characters, an accredited channel of a business;
 * - public-body: 6 characters, an office in the register of public bodies (IPA);
 * - pec: 0000000, delivery by certified mail or to the buyer's reserved area;
 * - foreign: XXXXXXX, a buyer outside Italy (the exchange rejects it for an Italian one: control 00313).
 */
type SdiCodeKind = 'channel' | 'public-body' | 'pec' | 'foreign';

const kindOf = (code: string): SdiCodeKind => {
  if (code.length === 6) return 'public-body';
  if (code === '0000000') return 'pec';
  return code === 'XXXXXXX' ? 'foreign' : 'channel';
};

export const checkSdiCode = (text: string): IdCheck<{ kind: SdiCodeKind }> => {
  const normalized = text.trim().toUpperCase();
  if (!/^[A-Z0-9]*$/.test(normalized)) {
    return wrongFormat(say('sdi_code_letters', { text: JSON.stringify(text.trim()) }));
  }
  if (normalized.length !== 6 && normalized.length !== 7) {
    return wrongFormat(say('sdi_code_length', { count: normalized.length }));
  }
  return { ok: true, normalized, kind: kindOf(normalized) };
};
