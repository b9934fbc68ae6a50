import { checkCountryCode } from './country-code.js';
import { withoutSeparators, wrongFormat, type IdCheck } from './id-check.js';

/** ISO 9362: 4 letters or digits for the party, country, location, and optionally a branch. */
const BIC = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

export const checkBic = (text: string): IdCheck<{ country: string }> => {
  const normalized = withoutSeparators(text);
  if (normalized.length !== 8 && normalized.length !== 11) {
    return wrongFormat(`BIC must have 8 or 11 characters; got ${normalized.length}`);
  }
  const country = BIC.exec(normalized)?.[1];
  if (country === undefined) {
    return wrongFormat(`BIC must be a bank code, a country code, a location and a branch; got ${normalized}`);
  }
  if (!checkCountryCode(country).ok) return wrongFormat(`BIC has an unknown country code: ${country} in ${normalized}`);
  return { ok: true, normalized, country };
};
