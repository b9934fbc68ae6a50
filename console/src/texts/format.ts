import { useContext } from 'react';
import { useCountry } from '../api/country';
import { useCaller } from '../api/session';
import { createFormat, type Format } from './create-format';
import { LanguageContext } from './language';

export type { Format } from './create-format';

/** Numbers and dates as the organisation writes them; words stay in the language of the user. */
export function useFormat(): Format {
  const caller = useCaller();
  const { language } = useContext(LanguageContext);
  const country = useCountry();
  return formatFor(country?.locale ?? language, caller?.baseCurrency ?? null);
}

const known = new Map<string, Format>();

/** Each pair of locale and currency has one set of Intl objects. */
function formatFor(locale: string, baseCurrency: string | null): Format {
  const key = `${locale} ${baseCurrency}`;
  const format = known.get(key) ?? createFormat(locale, baseCurrency);
  known.set(key, format);
  return format;
}
