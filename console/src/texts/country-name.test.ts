import { countryName } from './country-name';

it.each([
  ['Italy', 'da', 'Italien'],
  ['Denmark', 'it', 'Danimarca'],
  ['DE', 'it', 'Germania'],
  ['QX', 'en', 'QX'],
  ['abroad', 'da', 'abroad'],
] as const)('%s in %s is %s', (text, language, name) => expect(countryName(text, language)).toBe(name));
