import type { DatedRow } from './dated-row.js';

export const VAT_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;

export type VatFrequency = (typeof VAT_FREQUENCIES)[number];

/** A frequency that the law of the country provides for. Turnover is per year, in whole units of the country's currency. */
export interface VatFrequencyRule extends DatedRow {
  readonly frequency: VatFrequency;
  /** In words, for warnings and the calendar: when return and payment are due. */
  readonly dueRule: string;
  /** Applies above this turnover; null means from the first unit on. */
  readonly turnoverAbove: number | null;
  /** Applies up to this turnover; null means without limit. */
  readonly turnoverUpTo: number | null;
}

/** What happens to a frequency that the country does not have: the rule that its deadlines follow instead. */
export interface UnusualFrequency {
  readonly frequency: VatFrequency;
  readonly follows: VatFrequency;
  readonly warning: string;
}
