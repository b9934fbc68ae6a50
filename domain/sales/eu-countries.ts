import { countryOfVatPrefix, vatPrefixOfCountry } from '../fiscal-ids/eu-vat-number.js';

/**
 * Whether a country belongs to the VAT area of the EU. Great Britain does not, although Northern Ireland (XI) does for
 * goods. Monaco counts as France. Greenland and the Faroe Islands have their own codes and are outside.
 */
export const isInEuVatArea = (country: string): boolean => country !== 'GB' && vatPrefixOfCountry(country) !== null;

/** The country of a VAT number, or null when it has no EU prefix. */
export const countryOfVatNumber = (vatNumber: string): string | null => {
  const prefix = vatNumber.slice(0, 2);
  const country = countryOfVatPrefix(prefix);
  return vatPrefixOfCountry(country) === prefix ? country : null;
};
