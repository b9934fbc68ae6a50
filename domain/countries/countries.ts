import type { RegionKey } from '../regions/region.js';
import type { Country } from './country.js';
import { denmark } from './denmark/index.js';
import { italy } from './italy/index.js';

const COUNTRIES: Readonly<Record<RegionKey, Country>> = { denmark, italy };

export const ALL_COUNTRIES: readonly Country[] = Object.values(COUNTRIES);

export const countryOf = (key: RegionKey): Country => COUNTRIES[key];
