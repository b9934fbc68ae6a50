import type { RegionKey } from '#schemas/region-keys.js';
import type { Country } from './country.js';
import { denmark } from './denmark/index.js';
import { italy } from './italy/index.js';

export const COUNTRIES: Readonly<Record<RegionKey, Country>> = { denmark, italy };

export const ALL_COUNTRIES: readonly Country[] = Object.values(COUNTRIES);

export const countryOf = (key: RegionKey): Country => COUNTRIES[key];

export const countryOfIso = (iso: string): Country | undefined => ALL_COUNTRIES.find(({ country }) => country === iso);

/** The natures that lines without VAT may state. */
export const VAT_NATURES: ReadonlySet<string> = new Set(
  ALL_COUNTRIES.flatMap(({ vatCodes }) =>
    vatCodes.flatMap(({ direction, natura }) => (direction === 'sale' && natura !== null ? [natura] : [])),
  ),
);
