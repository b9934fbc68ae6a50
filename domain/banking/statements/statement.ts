import { SaidError } from '#schemas/sentences/said-error.js';
import { say } from '#schemas/sentences/say.js';
import type { BankLine } from '../bank-line.js';

export type StatementFormat = 'camt053' | 'mt940' | 'ofx' | 'csv';

/** The content of a statement file for one account. */
export interface Statement {
  /** IBAN or account number without spaces, or null if the file has none. */
  readonly account: string | null;
  /** Null if the file does not state it. The currency of the account applies then. */
  readonly currency: string | null;
  /** Balances in minor units, if the file states them. */
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly BankLine[];
}

/** The file is not a statement or is damaged. What is said names the place in the file and what to do. */
export class StatementUnreadable extends SaidError {
  override readonly name = 'StatementUnreadable';
}

/**
 * Returns the difference between the balances and the sum of the lines. Zero if they agree, null if a balance is
 * missing.
 */
export const balanceGap = ({ opening, closing, lines }: Statement): bigint | null => {
  if (opening === null || closing === null) return null;
  return closing - opening - lines.reduce((sum, line) => sum + (line.status === 'booked' ? line.amount : 0n), 0n);
};

/** A year of a busy account. Storing and matching more of them at once would keep others waiting. */
export const MAX_LINES = 20_000;

/** Called before the lines are read. Throws a StatementUnreadable. */
export const requireFewLines = (count: number): void => {
  if (count <= MAX_LINES) return;
  throw new StatementUnreadable(say('statement_too_long', { count, most: MAX_LINES }));
};
