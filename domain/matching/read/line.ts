import {
  foldText,
  intermediaryIn,
  namesBatch,
  namesNoInvoice,
  namesPart,
  nameWordsAmong,
  nameWordsOf,
  wordsOf,
} from './fold-words.js';
import type { BankTransaction } from './bank-transaction.js';
import { dayOf, monthsIn } from './calendar.js';
import { numbersInText, type MentionedNumbers } from './document-numbers.js';
import { plainReferenceKey, structuredReferencesIn } from './payment-references.js';

/** A bank line, prepared once because it is compared many times. Amounts are whole minor units below 2^53. */
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
  /** Name and text as one cache key, so that the same words are not compared twice. */
  readonly wordsKey: string;
  readonly numbers: MentionedNumbers;
  readonly referenceKeys: ReadonlySet<string>;
  /** Groups of digits that are long enough for a fiscal id. */
  readonly idGroups: readonly string[];
  readonly iban: string | null;
  readonly months: readonly number[];
  /** The name is that of a collector. */
  readonly isPooled: boolean;
  /** The text says that the line pays, or pays out, several items at once. */
  readonly isBatch: boolean;
  /** The text says that the line is a part payment. */
  readonly isPart: boolean;
  /** The text names something that has no invoice: cash, wages, interest, taxes. */
  readonly isWithoutInvoice: boolean;
}

export const ibanKey = (iban: string | null): string | null => {
  const plain = iban?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  return plain.length >= 8 ? plain : null;
};

/** Shared by the many lines without a reference, to save memory. */
const NO_KEYS: ReadonlySet<string> = new Set();

export const readLine = (source: BankTransaction): Line => {
  const { text, reference, endToEndId, counterpartName } = source;
  const prose = `${reference ?? ''} ${text}`;
  const structured = structuredReferencesIn(prose);
  const mentioned = numbersInText(prose);
  const { keys } = mentioned;
  for (const number of structured.embedded) {
    for (const key of numbersInText(`faktura ${number}`).keys) keys.add(key);
  }
  const references = [...structured.keys];
  for (const whole of [reference, endToEndId]) {
    const key = whole === null ? null : plainReferenceKey(whole);
    if (key !== null) references.push(key);
  }
  // References that appear in the text as one word.
  for (const word of text.split(/\s+/)) {
    const key = word.length >= 8 && /\d/.test(word) ? plainReferenceKey(word) : null;
    if (key !== null) references.push(key);
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
    numbers: mentioned,
    referenceKeys: references.length === 0 ? NO_KEYS : new Set(references),
    idGroups: mentioned.groups.filter((group) => group.length >= 7),
    iban: ibanKey(source.counterpartIban),
    months: monthsIn(allWords),
    isPooled: intermediaryIn(nameWords) !== null || intermediaryIn(textWords) !== null,
    isBatch: namesBatch(allWords),
    isPart: namesPart(allWords),
    isWithoutInvoice: namesNoInvoice(allWords),
  };
};

/** The text without the parts that change every month. Matches are remembered under it. */
export const recurringText = (source: BankTransaction): string =>
  foldText(`${source.counterpartName ?? ''} ${source.text}`)
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word) && monthsIn([word]).length === 0)
    .join(' ');
