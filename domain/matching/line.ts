import {
  foldText,
  intermediaryIn,
  namesBatch,
  namesOtherBusiness,
  namesPart,
  nameWordsAmong,
  nameWordsOf,
  wordsOf,
} from './fold-words.js';
import type { BankTransaction } from './bank-transaction.js';
import { dayOf, monthsIn } from './calendar.js';
import { numbersInText, type MentionedNumbers } from './document-numbers.js';
import { plainReferenceKey, structuredReferencesIn } from './payment-references.js';

/** A bank line, read once: everything that is compared many times. Amounts are whole minor units below 2^53. */
export interface Line {
  readonly source: BankTransaction;
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly day: number;
  readonly nameWords: readonly string[];
  /** Words of the text that may be a name. */
  readonly textWords: readonly string[];
  readonly allWords: readonly string[];
  /** Name and text as one key, for not comparing the same words twice. */
  readonly wordsKey: string;
  readonly numbers: MentionedNumbers;
  readonly referenceKeys: ReadonlySet<string>;
  /** Groups of digits that are long enough for somebody's fiscal id. */
  readonly idGroups: readonly string[];
  readonly iban: string | null;
  readonly months: readonly number[];
  /** The name is that of somebody who collects for others. */
  readonly isPooled: boolean;
  /** The text says that it pays, or pays out, several things at once. */
  readonly isBatch: boolean;
  /** The text says that it pays a part. */
  readonly isPart: boolean;
  /** The text speaks of something for which nobody writes an invoice: cash, wages, interest, taxes. */
  readonly isOtherBusiness: boolean;
}

export const ibanKey = (iban: string | null): string | null => {
  const plain = iban?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  return plain.length >= 8 ? plain : null;
};

export const readLine = (source: BankTransaction): Line => {
  const { text, reference, endToEndId, counterpartName } = source;
  const prose = `${reference ?? ''} ${text}`;
  const structured = structuredReferencesIn(prose);
  const mentioned = numbersInText(prose);
  const keys = new Set(mentioned.keys);
  for (const number of structured.embedded) {
    for (const key of numbersInText(`faktura ${number}`).keys) keys.add(key);
  }
  const referenceKeys = new Set(structured.keys);
  for (const whole of [reference, endToEndId]) {
    const key = whole === null ? null : plainReferenceKey(whole);
    if (key !== null) referenceKeys.add(key);
  }
  // References that stand in the text as one word.
  for (const word of text.split(/\s+/)) {
    const key = word.length >= 8 && /\d/.test(word) ? plainReferenceKey(word) : null;
    if (key !== null) referenceKeys.add(key);
  }
  if (endToEndId !== null)
    for (const key of numbersInText(endToEndId).keys) if (/^[dyx]:.{5,}/.test(key)) keys.add(key);
  const nameWords = counterpartName === null ? [] : nameWordsOf(counterpartName);
  const allWords = wordsOf(text);
  const textWords = nameWordsAmong(allWords);
  return {
    source,
    id: source.id,
    amount: Number(source.amount.minor),
    currency: source.amount.currency,
    day: dayOf(source.bookingDate),
    nameWords,
    textWords,
    allWords,
    wordsKey: `${nameWords.join(' ')}|${textWords.join(' ')}`,
    numbers: { ...mentioned, keys },
    referenceKeys,
    idGroups: mentioned.groups.filter((group) => group.length >= 7),
    iban: ibanKey(source.counterpartIban),
    months: monthsIn(allWords),
    isPooled: intermediaryIn(nameWords) !== null || intermediaryIn(textWords) !== null,
    isBatch: namesBatch(allWords),
    isPart: namesPart(allWords),
    isOtherBusiness: namesOtherBusiness(allWords),
  };
};

/** The line's text without anything that changes from month to month: what stays is remembered. */
export const lastingText = (source: BankTransaction): string =>
  foldText(`${source.counterpartName ?? ''} ${source.text}`)
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word) && monthsIn([word]).length === 0)
    .join(' ');
