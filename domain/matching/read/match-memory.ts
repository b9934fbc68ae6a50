import type { BankTransaction } from './bank-transaction.js';
import { nameWordsOf } from './fold-words.js';
import { ibanKey, recurringText } from './line.js';
import type { Counterpart } from './open-item.js';

/** The key of a counterpart without a contact. */
export const nameKeyOf = (words: readonly string[]): string => `name:${words.join(' ')}`;

export const contactKeyOf = (id: string): string => `contact:${id}`;

/** The key of a counterpart in rules and memory: its contact id, or else its folded name; null without either. */
export const counterpartKeyOf = (counterpart: Counterpart): string | null => {
  if (counterpart.id !== null) return contactKeyOf(counterpart.id);
  const words = counterpart.name === null ? [] : nameWordsOf(counterpart.name);
  return words.length === 0 ? null : nameKeyOf(words);
};

/**
 * The keys under which a match of this line is remembered: the IBAN of the counterpart, and its name and text without
 * numbers and months. The caller counts a match once per key and counterpart, and reduces the count when a person
 * undoes the match.
 */
export const memoryKeysOf = (transaction: BankTransaction): readonly string[] => {
  const iban = ibanKey(transaction.counterpartIban);
  const text = recurringText(transaction);
  const direction = transaction.amount.minor < 0n ? 'out' : 'in';
  return [
    ...(iban === null ? [] : [`iban:${direction}:${iban}`]),
    // A text of one short word ("betaling") does not identify a counterpart.
    ...(text.length < 8 ? [] : [`text:${direction}:${text}`]),
  ];
};
