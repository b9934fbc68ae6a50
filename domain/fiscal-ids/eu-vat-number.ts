import { CHECKSUMS } from './eu-vat-checksums.js';
import { VAT_FORMATS } from './eu-vat-formats.js';
import { withoutSeparators, wrongChecksum, wrongFormat, type IdCheck } from './id-check.js';

export interface VatNumberDetails {
  /** The prefix of the number. It may differ from the country code: EL for Greece, XI for Northern Ireland. */
  readonly prefix: string;
  /** What was checked: the check digit, or only the format. */
  readonly checked: 'checksum' | 'format';
}

/** Prefixes that differ from the ISO code of the country. Monaco belongs to the French VAT area and has FR numbers. */
const PREFIX_BY_COUNTRY: Readonly<Record<string, string>> = { GR: 'EL', GB: 'XI', MC: 'FR' };

/** Returns the VAT prefix of a country, or null if it has no EU VAT numbers. */
export const vatPrefixOfCountry = (country: string): string | null => {
  const prefix = PREFIX_BY_COUNTRY[country] ?? country;
  return prefix in VAT_FORMATS ? prefix : null;
};

/** Returns the country of a prefix: GR for EL, otherwise the prefix itself. */
export const countryOfVatPrefix = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix);

/** Upper case without separators. GR becomes EL, and the oldest Belgian numbers get their missing zero. */
export const normalizeVatNumber = (text: string): string =>
  withoutSeparators(text)
    .replace(/^GR(?=\d{9}$)/, 'EL')
    .replace(/^BE(?=\d{9}$)/, 'BE0');

/** Returns the EU prefix of a normalised number, or null. */
export const vatPrefixOf = (normalized: string): string | null => {
  const prefix = normalized.slice(0, 2);
  return prefix in VAT_FORMATS ? prefix : null;
};

const articleOf = (adjective: string): string => (/^[AEIO]/.test(adjective) ? 'an' : 'a');

/** Checks an EU VAT number with its country prefix. Only VIES knows whether it is currently registered. */
export const checkVatNumber = (text: string): IdCheck<VatNumberDetails> => {
  const normalized = normalizeVatNumber(text);
  const prefix = normalized.slice(0, 2);
  const format = VAT_FORMATS[prefix];
  if (format === undefined) {
    return wrongFormat(`an EU VAT number begins with the prefix of a member state; got ${JSON.stringify(text.trim())}`);
  }
  const body = normalized.slice(2);
  if (!format.pattern.test(body)) {
    return wrongFormat(
      `${articleOf(format.adjective)} ${format.adjective} VAT number is ${prefix} followed by ${format.shape}; got ${normalized}`,
    );
  }
  const fits = CHECKSUMS[prefix]?.(body) ?? null;
  if (fits === false) {
    return wrongChecksum(
      `check digit does not match: ${normalized} is not ${articleOf(format.adjective)} ${format.adjective} VAT number`,
    );
  }
  return { ok: true, normalized, prefix, checked: fits === null ? 'format' : 'checksum' };
};
