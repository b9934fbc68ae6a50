import { isEuCountry } from '../fiscal-ids/country-code.js';
import type { Region } from '../regions/region.js';
import type { SupplierFacts } from './document-facts.js';

export type SupplierPlace = 'domestic' | 'eu' | 'third_country';

export interface PlacedSupplier {
  readonly place: SupplierPlace;
  /** Null when neither contact nor document shows it. The supplier is then treated as domestic. */
  readonly country: string | null;
  readonly reason: string;
}

/** In VAT numbers, EL is Greece and XI is Northern Ireland, which belongs to the EU for goods only. */
const PREFIX_COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const countryOfVatNumber = (vatNumber: string | null): string | null => {
  const prefix = /^\s*([A-Za-z]{2})[\s-]?[A-Za-z0-9]/.exec(vatNumber ?? '')?.[1]?.toUpperCase();
  return prefix === undefined ? null : (PREFIX_COUNTRIES[prefix] ?? prefix);
};

const placeOf = (region: Region, country: string): SupplierPlace => {
  if (country === region.country) return 'domestic';
  return isEuCountry(country) ? 'eu' : 'third_country';
};

/**
 * Where the supplier is established, which decides between domestic VAT and reverse charge. The VAT number shows under
 * which country's VAT the supplier sells; an address alone may be that of a branch.
 */
export const placeSupplier = (region: Region, supplier: SupplierFacts): PlacedSupplier => {
  const byNumber = countryOfVatNumber(supplier.vatNumber);
  if (byNumber !== null) {
    return {
      place: placeOf(region, byNumber),
      country: byNumber,
      reason: `the VAT number of the supplier is from ${byNumber}`,
    };
  }
  const country = supplier.country?.toUpperCase() ?? null;
  if (country !== null) {
    return { place: placeOf(region, country), country, reason: `the supplier is in ${country}` };
  }
  return { place: 'domestic', country: null, reason: 'nothing shows that the supplier is abroad' };
};
