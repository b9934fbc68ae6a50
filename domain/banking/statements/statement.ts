import type { BankLine } from '../bank-line.js';

export type StatementFormat = 'camt053' | 'mt940' | 'ofx' | 'csv';

/** What a statement file says about one account. */
export interface Statement {
  /** IBAN or number, without spaces; null when the file names none. */
  readonly account: string | null;
  /** Null when the file does not tell: then it is the account's. */
  readonly currency: string | null;
  /** Balances in minor units, where the file tells them. */
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly BankLine[];
}

/** A file that is no statement, or a broken one. The message names the place and says what to do. */
export class StatementUnreadable extends Error {
  override readonly name = 'StatementUnreadable';
}

/** The difference between what the balances say and what the lines come to; zero when they agree, null when nobody can tell. */
export const balanceGap = ({ opening, closing, lines }: Statement): bigint | null => {
  if (opening === null || closing === null) return null;
  return closing - opening - lines.reduce((sum, line) => sum + (line.status === 'booked' ? line.amount : 0n), 0n);
};
