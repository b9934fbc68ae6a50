import type { Said, Told } from '#schemas/sentences/say.js';
import type { EntryLine } from '../ledger/entry-line.js';
import type { RuleUse } from '../regions/rule-use.js';

/** One box of a return, in minor units. */
export interface BoxFigure {
  readonly code: string;
  /** Its name on the form, in the language of the country. */
  readonly label: string;
  /** The declared amount, rounded as the form requires. */
  readonly amount: bigint;
  /** The exact sum, to the cent. */
  readonly exact: bigint;
  /** How it follows from other boxes; null when it is a sum of ledger lines. */
  readonly formula: Told | null;
}

/** The figures of a return. */
export interface ReturnFigures {
  readonly boxes: readonly BoxFigure[];
  /** The amount to pay; negative when it is refunded or carried forward. */
  readonly due: bigint;
  /** Carried to the next period, because it is a credit or too small to be paid. */
  readonly carriedCredit: bigint;
  readonly carriedDebit: bigint;
  /** The entry that clears the VAT accounts; empty when there is nothing to clear. */
  readonly settlement: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  /** Notes about the figures, as sentences for people. */
  readonly notes: readonly Said[];
}
