import { refused, type Checked } from '../checked.js';
import { moneyFromNumber, toDecimalText, type Money } from './money.js';
import { say } from '#schemas/sentences/say.js';

export type Language = 'da' | 'it' | 'en';

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const SEPARATORS: Readonly<Record<Language, Separators>> = {
  da: { group: '.', decimal: ',' },
  it: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { da: 'Danish', it: 'Italian', en: 'English' };

/** Formats 1234567.5 DKK in Danish as 1.234.567,50. The caller adds the currency code. */
export const formatMoney = (amount: Money, language: Language): string => {
  const { group, decimal } = SEPARATORS[language];
  const [whole = '0', fraction] = toDecimalText(amount).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,12}$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
};

/** Currency signs and words that may be printed beside an amount. Those of another currency are refused. */
const SYMBOLS: Readonly<Record<string, string>> = {
  DKK: 'kr\\.?',
  NOK: 'kr\\.?',
  SEK: 'kr\\.?',
  ISK: 'kr\\.?',
  EUR: '€|euro',
  USD: '\\$',
  GBP: '£',
};

const withoutSymbol = (text: string, currency: string): string => {
  const symbol = `(?:${[SYMBOLS[currency], currency].filter((part) => part !== undefined).join('|')})`;
  return text.replace(new RegExp(`^${symbol}\\s*|(?<!\\s)\\s*${symbol}$`, 'i'), '').trim();
};

const numberPattern = ({ group, decimal }: Separators): RegExp =>
  new RegExp(`^(?:\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}(?:\\d+|-))?$`);

/**
 * Reads an amount in the notation of a country: `1.234,50`, `1 234,50`, `kr. 125,-`, `€ 12,20`, `-5,00`, `5,00-`. It
 * accepts only the separators of that country, because 1.234 is a thousand times more in Danish than in English.
 */
export const parseMoney = (text: string, language: Language, currency: string): Checked<Money> => {
  const plain = text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();
  const negative = /^-|-$/.test(plain) && !/,-$/.test(plain);
  const unsigned = negative ? plain.replace(/^-\s*|(?<!\s)\s*-$/, '') : plain;
  const bare = withoutSymbol(unsigned, currency).replace(/(?<=\d) (?=\d{3}(?!\d))/g, '');
  const signedInside = bare.startsWith('-');
  const digits = signedInside ? bare.slice(1).trim() : bare;
  if ((negative && signedInside) || !numberPattern(SEPARATORS[language]).test(digits)) {
    return refused(
      say('not_an_amount_in_notation', { text: JSON.stringify(text), language: LANGUAGE_NAMES[language] }),
    );
  }
  const { group, decimal } = SEPARATORS[language];
  const plainDigits = digits.replaceAll(group, '').replace(decimal, '.').replace(/\.-$/, '');
  return moneyFromNumber(`${negative || signedInside ? '-' : ''}${plainDigits}`, currency);
};
