import { foldText } from './fold-text.js';

/** Names of countries as addresses end with them, in English, Danish, Italian and their own language. */
const NAMES: Readonly<Record<string, string>> = {
  AT: 'austria, østrig, österreich',
  AU: 'australia, australien',
  BE: 'belgium, belgien, belgio, belgique, belgië',
  BG: 'bulgaria, bulgarien',
  CA: 'canada',
  CH: 'switzerland, schweiz, svizzera, suisse',
  CN: 'china, kina, cina',
  CY: 'cyprus, cypern, cipro',
  CZ: 'czech republic, czechia, tjekkiet, repubblica ceca',
  DE: 'germany, tyskland, germania, deutschland',
  DK: 'denmark, danmark, danimarca',
  EE: 'estonia, estland',
  ES: 'spain, spanien, spagna, españa',
  FI: 'finland, finlandia, suomi',
  FR: 'france, frankrig, francia',
  GB: 'united kingdom, england, scotland, great britain, storbritannien, regno unito',
  GR: 'greece, grækenland, grecia',
  HK: 'hong kong',
  HR: 'croatia, kroatien, croazia',
  HU: 'hungary, ungarn, ungheria',
  IE: 'ireland, irland, irlanda',
  IL: 'israel',
  IN: 'india, indien',
  IS: 'iceland, island',
  IT: 'italy, italien, italia',
  JP: 'japan, giappone',
  LT: 'lithuania, litauen, lituania',
  LU: 'luxembourg, lussemburgo',
  LV: 'latvia, letland, lettonia',
  MT: 'malta',
  NL: 'netherlands, the netherlands, holland, nederland, paesi bassi',
  NO: 'norway, norge, norvegia',
  PL: 'poland, polen, polonia, polska',
  PT: 'portugal, portogallo',
  RO: 'romania, rumænien',
  SE: 'sweden, sverige, svezia',
  SG: 'singapore',
  SI: 'slovenia, slovenien',
  SK: 'slovakia, slovakiet, slovacchia',
  SM: 'san marino, repubblica di san marino, repubblica san marino, rep di san marino, republic of san marino, r.s.m., rsm',
  TR: 'turkey, tyrkiet, turchia',
  US: 'united states, united states of america, usa',
  // Northern Ireland has the prefix of its VAT numbers: it belongs to the EU for goods.
  XI: 'northern ireland, nordirland, irlanda del nord',
};

const COUNTRY_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([country, names]) =>
    names.split(',').map((name) => [foldText(name), country] as const),
  ),
);

/** The country at the end of a row: the last words after a comma, or the whole row. */
const countryOfRow = (row: string): string | null => {
  const last = row.split(',').at(-1) ?? '';
  return (
    COUNTRY_OF_NAME.get(foldText(last)) ?? COUNTRY_OF_NAME.get(foldText(last.replace(/^[\s\w-]*\d\S*/u, ''))) ?? null
  );
};

/**
 * The country of an address that is not at home. The buyer is at home, so such an address is that of the supplier. Null
 * when there is none or more than one.
 */
export const foreignCountryInText = (text: string, home: string): string | null => {
  const countries = new Set(
    text
      .split(/\r\n|\r|\n/)
      .map(countryOfRow)
      .filter((country) => country !== null && country !== home),
  );
  const [only = null] = countries;
  return countries.size === 1 ? only : null;
};
