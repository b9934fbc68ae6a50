import type { EntryLine } from '../ledger/entry-line.js';
import type { RuleUse } from '../regions/rule-use.js';

/** One box of a return, in minor units. */
export interface BoxFigure {
  readonly code: string;
  /** Its name on the form, in the language of the country. */
  readonly label: string;
  /** What is declared, rounded as the form asks. */
  readonly amount: bigint;
  /** The sum of what is behind it, to the cent. */
  readonly exact: bigint;
  /** How it follows from other boxes; null when ledger lines are behind it. */
  readonly formula: string | null;
}

/** What a return comes to. */
export interface ReturnFigures {
  readonly boxes: readonly BoxFigure[];
  /** To be paid; negative when it is paid back or carried on. */
  readonly due: bigint;
  /** Left to the next period, because it is a credit or too small to be paid. */
  readonly carriedCredit: bigint;
  readonly carriedDebit: bigint;
  /** The entry that clears the VAT accounts; empty when there is nothing to clear. */
  readonly settlement: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  /** What a person should know about the figures, in sentences. */
  readonly notes: readonly string[];
}
