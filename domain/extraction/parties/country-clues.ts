import { say, type Said } from '#schemas/sentences/say.js';
import { allMatches } from '../page/all-matches.js';
import { checkIban } from '../../fiscal-ids/iban.js';
import { isCurrency } from '../../money/currency.js';
import { foldText } from '../page/fold-text.js';
import type { PassRows, Row } from '../page/rows.js';
import { LEGAL_FORMS, legalFormIn } from '../page/supplier-words.js';

/**
 * Words that show in which country a document was issued, with their weight. A word counts once per OCR pass, even if
 * it is repeated.
 */
const CLUES: readonly (readonly [RegExp, string, number])[] = [
  [
    /\b(?:moms|heraf moms|kvittering|dankort|mobilepay|cvr|ialt|i alt|byttepenge|faktura|telefon|tlf|beloeb|belob)\b/,
    'DK',
    1,
  ],
  [/\b(?:cvr|dankort|heraf moms)\b/, 'DK', 3],
  [
    /\b(?:iva|documento commerciale|scontrino|totale|complessivo|di cui iva|p iva|partita iva|contante|contanti|fattura|resto|imponibile)\b/,
    'IT',
    1,
  ],
  [/\b(?:documento commerciale|partita iva|di cui iva|codice fiscale|totale complessivo|p\.? ?iva)\b/, 'IT', 3],
  [/\b(?:mwst|ust|umsatzsteuer|mehrwertsteuer|rechnung|summe|steuer|ruckgeld|bar|kasse|gmbh|betrag)\b/, 'DE', 1],
  [/\b(?:mwst|umsatzsteuer|mehrwertsteuer|ust-id|steuernummer|bundesrepublik|deutschland)\b/, 'DE', 3],
  [/\b(?:sdn|bhd|jalan|jln|taman|kuala lumpur|selangor|johor|malaysia|tarikh|jumlah|gst id|ringgit)\b/, 'MY', 2],
  [/\b(?:btw|factuur|totaal|nederland|te betalen|kvk)\b/, 'NL', 2],
  [/\b(?:tva|facture|ttc|france|siret|siren|rcs)\b/, 'FR', 2],
  [/\b(?:united kingdom|vat reg|london)\b/, 'GB', 1],
  [/\b(?:usa|united states|sales tax|seattle|wa 98)\b/, 'US', 1],
  [/\b(?:india|gstin|tin no|cst no|pan no|bangalore|rupees)\b/, 'IN', 2],
  [/\b(?:mva|org\.? ?nr|norge|norway|nok)\b/, 'NO', 1],
  [/\b(?:mva|norge|norway)\b/, 'NO', 3],
  [/\b(?:sverige|organisationsnummer|momsreg)\b/, 'SE', 2],
];

const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = {
  DK: 'DKK',
  IT: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  AT: 'EUR',
  ES: 'EUR',
  BE: 'EUR',
  FI: 'EUR',
  IE: 'EUR',
  MY: 'MYR',
  GB: 'GBP',
  US: 'USD',
  IN: 'INR',
  NO: 'NOK',
  SE: 'SEK',
  CH: 'CHF',
};

const currencyOfCountry = (country: string): string | null => CURRENCY_OF_COUNTRY[country] ?? null;

/** Currency signs and codes. A sign of several currencies counts most for the first; country clues can outweigh it. */
const CURRENCY_SIGNS: readonly (readonly [RegExp, readonly string[], number])[] = [
  [/(?:^|[\s(])RM(?=[\s\d.:)]|$)/g, ['MYR'], 2],
  [/\bMYR\b/g, ['MYR'], 3],
  [/\bDKK\b/g, ['DKK'], 3],
  [/\bkr\b\.?/gi, ['DKK', 'SEK', 'NOK'], 1.5],
  [/€/g, ['EUR'], 2],
  [/\bEUR(?:O)?\b/gi, ['EUR'], 3],
  [/\bUSD\b/g, ['USD'], 3],
  [/\$/g, ['USD'], 0.7],
  [/£(?=\s?\d)/g, ['GBP'], 1],
  [/\bGBP\b/g, ['GBP'], 3],
  [/\bSEK\b/g, ['SEK'], 3],
  [/\bNOK\b/g, ['NOK'], 3],
  [/\bCHF\b/g, ['CHF'], 3],
  [/\bRs\.?(?=\s?\d)|₹|\bINR\b/g, ['INR'], 3],
];

const add = (scores: Map<string, number>, key: string, weight: number): void => {
  scores.set(key, (scores.get(key) ?? 0) + weight);
};

/** Says that a column of a row is about the addressee. Its legal form and its number say nothing about the supplier. */
export type IsOfAddressee = (row: Row, column: string) => boolean;

const withoutAddressee = (row: Row, isOfAddressee: IsOfAddressee): string =>
  row.text
    .split(/ {2,}/)
    .filter((column) => !isOfAddressee(row, column))
    .join('  ');

/** Points per country, averaged over the OCR passes. */
export const countryScores = (
  readings: readonly PassRows[],
  isOfAddressee: IsOfAddressee = () => false,
): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>();
  const passes = Math.max(1, readings.length);
  for (const reading of readings) {
    const rows = reading.rows.map((row) => withoutAddressee(row, isOfAddressee));
    const text = foldText(rows.join(' \n '));
    for (const [pattern, country, weight] of CLUES) if (pattern.test(text)) add(scores, country, weight / passes);
    for (const row of rows) {
      const country = LEGAL_FORMS[legalFormIn(foldText(row)) ?? ''] ?? '';
      if (country !== '') add(scores, country, 1 / passes);
      for (const match of allMatches(/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/g, row)) {
        const iban = checkIban(match[0]);
        if (iban.ok) add(scores, iban.country, 3 / passes);
      }
    }
  }
  return scores;
};

export interface CurrencyGuess {
  readonly code: string;
  readonly confidence: number;
  readonly why: Said;
}

/** A row that restates an amount in another currency: "Moms i DKK (kurs 746,05)". */
const RESTATED = /\b(?:(?:moms|vat|iva|netto?|total) i [a-z]{3}|kurs|exchange rate|cambio|controvalore|omregnet)\b/;
const CODE = /(?<![A-Z])(DKK|EUR|USD|GBP|SEK|NOK|CHF|PLN)(?![A-Z])|(€)/g;
/** Three capital letters beside an amount: any currency of the world, if it is one. */
const BESIDE_AMOUNT = /(?<![A-Za-z])([A-Z]{3})\s?(?=-?\d)|(?<=\d)\s?([A-Z]{3})(?![A-Za-z])/g;
const CURRENCY_LABEL = /\b(?:valuta|currency|divisa|wahrung)\s?[:.]?\s*([a-z]{3})\b/;

const codesIn = (text: string): string[] => [
  ...allMatches(CODE, text).map(([, code]) => code ?? 'EUR'),
  ...allMatches(BESIDE_AMOUNT, text)
    .map(([, before, after]) => before ?? after ?? '')
    .filter(isCurrency),
];

/** The currency that the document states for itself, or that is printed in the row of its total. */
const statedCurrency = (
  readings: readonly PassRows[],
  totals: readonly { readonly row: Row }[],
): CurrencyGuess | null => {
  for (const row of readings.flatMap(({ rows }) => rows)) {
    const code = CURRENCY_LABEL.exec(foldText(row.text))?.[1]?.toUpperCase() ?? '';
    // Some words are codes, too, such as "all" and "top".
    if (Object.values(CURRENCY_OF_COUNTRY).includes(code) || (isCurrency(code) && row.text.includes(code)))
      return { code, confidence: 0.99, why: say('names_its_currency') };
  }
  const codes = new Set(
    totals.filter(({ row }) => !RESTATED.test(foldText(row.text))).flatMap(({ row }) => codesIn(row.text)),
  );
  const [only, other] = codes;
  return only === undefined || other !== undefined
    ? null
    : { code: only, confidence: 0.99, why: say('currency_in_total_row') };
};

/**
 * Combines the currency signs beside amounts with the currency of the country that the words suggest. The
 * organisation's own currency is the last resort and gets little confidence.
 */
export const guessCurrency = (
  readings: readonly PassRows[],
  fallback: string | null,
  totals: readonly { readonly row: Row }[] = [],
): CurrencyGuess | null => {
  const stated = statedCurrency(readings, totals);
  if (stated !== null) return stated;
  const scores = new Map<string, number>();
  const passes = Math.max(1, readings.length);
  const signs = new Map<string, number>();
  for (const reading of readings) {
    const text = reading.rows.map((row) => row.text).join('\n');
    for (const [pattern, codes, weight] of CURRENCY_SIGNS) {
      const count = Math.min(3, allMatches(pattern, text).length);
      codes.forEach((code, index) => add(signs, code, (count * weight * (index === 0 ? 1 : 0.4)) / passes));
    }
  }
  for (const [code, points] of signs) add(scores, code, points);
  for (const [country, points] of countryScores(readings)) {
    const code = currencyOfCountry(country);
    if (code !== null) add(scores, code, points);
  }
  if (fallback !== null) add(scores, fallback, 0.8);
  const ranked = [...scores].filter(([, points]) => points > 0).sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (best === undefined) return null;
  const margin = best[1] - (second?.[1] ?? 0);
  // Measured with a lead of 0.7 or more: all of 800 real documents were right, and nine in ten of the synthetic ones.
  const confidence = Math.min(0.995, 0.5 + 0.5 * (1 - Math.exp(-2 * margin)));
  const printed = (signs.get(best[0]) ?? 0) > 0;
  return {
    code: best[0],
    confidence,
    why: say(printed ? 'currency_sign' : 'currency_of_words'),
  };
};
