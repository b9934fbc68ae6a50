import type { Values } from '../../ui/record-form';

export const PROFILE = [
  'legalName',
  'businessId',
  'vatNumber',
  'fiscalCode',
  'iban',
  'email',
  'fiscalYearStart',
  'industry',
] as const;
export const ADDRESS = ['street', 'postalCode', 'city', 'province', 'country'] as const;

/** The server refuses these when they are empty, and says so at the field. */
const REQUIRED: ReadonlySet<string> = new Set(['legalName', 'fiscalYearStart']);

/**
 * Only what was changed, so that two people who save at the same time do not overwrite each other. The server replaces
 * an address as a whole.
 */
export function bodyOf(values: Values, changed: readonly string[]) {
  const isChanged = (name: string): boolean => changed.includes(name);
  const valueOf = (name: string): string | null => values[name] || (REQUIRED.has(name) ? '' : null);
  const profile = Object.fromEntries(PROFILE.filter(isChanged).map((name) => [name, valueOf(name)]));
  return { ...profile, ...(ADDRESS.some(isChanged) && { address: addressOf(values) }) };
}

function addressOf({ street = '', postalCode = '', city = '', province = '', country = '' }: Values) {
  const isEmpty = ![street, postalCode, city, country].some(Boolean);
  return isEmpty ? null : { street, postalCode, city, country, province: province || null };
}
