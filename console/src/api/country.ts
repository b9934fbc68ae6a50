import { COUNTRIES } from './countries';
import { useCaller } from './session';

export type RegionKey = keyof typeof COUNTRIES;

/** What forms follow of a country, as `domain/countries` says. */
export interface CountryForms {
  /** Its ISO code. */
  readonly country: string;
  readonly locale: string;
  readonly usualVatRate: string;
  readonly codesBy: 'account' | 'category';
  readonly ownFields: readonly string[];
}

const FORMS: Readonly<Record<RegionKey, CountryForms>> = COUNTRIES;
export const ALL_FORMS: readonly CountryForms[] = Object.values(FORMS);
export const REGIONS = Object.keys(COUNTRIES) as readonly RegionKey[];

export const formsOf = (region: RegionKey): CountryForms => FORMS[region];

/** The country of the books of the page; undefined until it is chosen. */
export function useCountry(): CountryForms | undefined {
  const region = useCaller()?.regionKey;
  return region ? FORMS[region] : undefined;
}

const OWN_FIELDS = new Set(ALL_FORMS.flatMap(({ ownFields }) => ownFields));

/** Whether a form shows a field to somebody from a country: all do, except for fields that another country has for itself. */
export const hasField = (field: string, country: CountryForms | undefined): boolean =>
  !OWN_FIELDS.has(field) || (country?.ownFields.includes(field) ?? false);
