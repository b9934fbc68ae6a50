import type { BankTransaction } from './bank-transaction.js';
import { nameWordsOf } from './fold-words.js';
import { ibanKey, lastingText } from './line.js';
import type { Counterpart } from './open-item.js';

/** The key of a counterpart that is known by its name only. */
export const nameKeyOf = (words: readonly string[]): string => `name:${words.join(' ')}`;

/** The key of a contact. */
export const contactKeyOf = (id: string): string => `contact:${id}`;

/** The name under which rules and memory know a counterpart: its contact id, or else its folded name; null without either. */
export const counterpartKeyOf = (counterpart: Counterpart): string | null => {
  if (counterpart.id !== null) return contactKeyOf(counterpart.id);
  const words = counterpart.name === null ? [] : nameWordsOf(counterpart.name);
  return words.length === 0 ? null : nameKeyOf(words);
};

/**
 * Under which keys a match of this line is remembered: the counterpart's IBAN, and its name and text without numbers and months.
 * The caller counts a match once per key and counterpart, and takes the count back when a person takes the match apart.
 */
export const memoryKeysOf = (transaction: BankTransaction): readonly string[] => {
  const iban = ibanKey(transaction.counterpartIban);
  const text = lastingText(transaction);
  const direction = transaction.amount.minor < 0n ? 'out' : 'in';
  return [
    ...(iban === null ? [] : [`iban:${direction}:${iban}`]),
    // A text of one short word ("betaling") belongs to everybody.
    ...(text.length < 8 ? [] : [`text:${direction}:${text}`]),
  ];
};
