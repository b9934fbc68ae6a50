import type { EntryLine } from '../../ledger/entry-line.js';
import type { RuleUse } from '../rule-use.js';

/** The part of a cost that is deductible for income tax. A memo beside the entry that never changes its lines. */
export interface IncomeTaxMemo {
  readonly account: string;
  readonly cost: bigint;
  readonly percent: string;
  readonly deductible: bigint;
  readonly notDeductible: bigint;
}

/** A balanced journal entry with the rules behind it. */
export interface Posting {
  readonly lines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  readonly incomeTax: readonly IncomeTaxMemo[];
}
