import { isEuCountry } from '../../fiscal-ids/country-code.js';
import type { CodingRegion } from '../coding-rules.js';
import type { SupplierFacts } from '../facts/document-facts.js';

type SupplierPlace = 'domestic' | 'eu' | 'third_country';

export interface PlacedSupplier {
  /** Northern Ireland belongs to the EU for goods, but not for services. */
  readonly isNorthernIreland: boolean;
  readonly place: SupplierPlace;
  /** Null when neither contact nor document shows it. The supplier is then treated as domestic. */
  readonly country: string | null;
}

/** In VAT numbers, EL is Greece and XI is Northern Ireland, which belongs to the EU for goods only. */
const PREFIX_COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const countryOfVatNumber = (vatNumber: string | null): string | null => {
  const prefix = /^\s*([A-Za-z]{2})[\s-]?[A-Za-z0-9]/.exec(vatNumber ?? '')?.[1]?.toUpperCase();
  return prefix === undefined ? null : (PREFIX_COUNTRIES[prefix] ?? prefix);
};

/** Currencies of one country. An invoice in them is not from here, unless a VAT number of this country says so. */
const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  NOK: 'NO',
  SEK: 'SE',
  GBP: 'GB',
  CHF: 'CH',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  ISK: 'IS',
  DKK: 'DK',
};

const placeOf = (region: CodingRegion, country: string): SupplierPlace => {
  if (country === region.country) return 'domestic';
  return isEuCountry(country) ? 'eu' : 'third_country';
};

/**
 * Where the supplier is established, which decides between domestic VAT and reverse charge. The VAT number shows under
 * which country's VAT the supplier sells; an address alone may be that of a branch.
 */
export const placeSupplier = (region: CodingRegion, supplier: SupplierFacts, currency: string): PlacedSupplier => {
  const byNumber = countryOfVatNumber(supplier.vatNumber);
  const printed = supplier.country?.toUpperCase() ?? null;
  const isNorthernIreland = /^\s*XI/i.test(supplier.vatNumber ?? printed ?? '');
  if (byNumber !== null) {
    return {
      isNorthernIreland,
      place: placeOf(region, byNumber),
      country: byNumber,
    };
  }
  const isForeignCurrency = currency !== region.currency;
  const contradicts = isForeignCurrency && (printed === region.country || printed === null);
  const address = printed === null ? null : (PREFIX_COUNTRIES[printed] ?? printed);
  const country = contradicts ? (COUNTRY_OF_CURRENCY[currency] ?? null) : address;
  if (country !== null) {
    return { isNorthernIreland, place: placeOf(region, country), country };
  }
  return {
    isNorthernIreland,
    place: 'domestic',
    country: null,
  };
};

/**
 * The country whose VAT a supplier charges. A supplier in San Marino charges Italian VAT to an Italian buyer and pays it through
 * its tax office (DPR 633/72 art. 71, DM 21.6.2021).
 */
export const countryOfChargedVat = (region: CodingRegion, supplierCountry: string | null): string =>
  supplierCountry === null || region.coding.suppliersAtHome.includes(supplierCountry)
    ? region.country
    : supplierCountry;
