import type { Language } from './language';

/** The server writes the names of the two countries in English, and the codes of others. */
const CODES: Readonly<Record<string, string>> = { Denmark: 'DK', Italy: 'IT' };

/** The name of a country in a language; what is no country stays as it is. */
export function countryName(text: string, language: Language): string {
  const code = CODES[text] ?? text;
  if (!/^[A-Z]{2}$/.test(code)) return text;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? text;
}
