import { countryOfVatNumber } from '../sales/eu-countries.js';
import type { Address } from '../organization/profile.js';

/**
 * Postal codes of the member states as they stand in an address: 9 is a digit, A a letter, a blank may be missing. Ireland and
 * Romania are not here: their entries in VIES do not end with postal code and city.
 */
export const POSTAL_CODES: Readonly<Record<string, string>> = {
  AT: '9999',
  BE: '9999',
  BG: '9999',
  CY: '9999',
  CZ: '999 99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  IT: '99999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  MT: 'AAA 9999',
  NL: '9999 AA',
  PL: '99-999',
  PT: '9999-999',
  SE: '999 99',
  SI: '9999',
  SK: '999 99',
};

const patternOf = (form: string): string => form.replaceAll('9', '\\d').replaceAll('A', '[A-Z]').replaceAll(' ', ' ?');

/** Countries whose addresses end with a province. */
const WITH_PROVINCE: Readonly<Record<string, RegExp>> = { IT: /^(.*\S) \(?([A-Z]{2})\)?$/ };

/**
 * The parts of an address that VIES gives as one text: street, postal code, city and, in Italy, province. Null for a text of
 * another form, because half an address would be wrong on an invoice.
 */
export function readRegisterAddress(text: string | null, vatNumber: string): Address | null {
  const country = countryOfVatNumber(vatNumber);
  const form = country === null ? undefined : POSTAL_CODES[country];
  if (text === null || country === null || form === undefined || text.length > 500) return null;
  const found = new RegExp(`^(.*\\S)[ ,]+(?:[A-Z]{1,2}-)?(${patternOf(form)})[ ,]+(\\D+)$`).exec(
    text.replace(/\s+/gu, ' ').trim(),
  );
  const [, street = '', postalCode = '', place = ''] = found ?? [];
  if (!found || !/\p{L}/u.test(street) || !/\p{L}/u.test(place)) return null;
  const [, city = place, province = null] = WITH_PROVINCE[country]?.exec(place) ?? [];
  return { street: street.replace(/,$/, ''), postalCode, city: city.trim(), province, country };
}
