import type { EntryLine } from '../ledger/entry-line.js';
import type { RuleUse } from './rule-use.js';

/** What of a cost counts for income tax. A memo beside the entry; it never changes the lines. */
export interface IncomeTaxMemo {
  readonly account: string;
  readonly cost: bigint;
  readonly percent: string;
  readonly deductible: bigint;
  readonly notDeductible: bigint;
}

/** A balanced journal entry with what it rests on. */
export interface Posting {
  readonly lines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  readonly incomeTax: readonly IncomeTaxMemo[];
}
