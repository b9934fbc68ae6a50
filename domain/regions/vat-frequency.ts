import type { DatedRow } from './dated-row.js';

export const VAT_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;

export type VatFrequency = (typeof VAT_FREQUENCIES)[number];

/** A frequency of the country's law. Turnover is per year, in whole units of the country's currency. */
export interface VatFrequencyRule extends DatedRow {
  readonly frequency: VatFrequency;
  /** When return and payment are due, in words, for warnings and the calendar. */
  readonly dueRule: string;
  /** Applies above this turnover; null means no lower limit. */
  readonly turnoverAbove: number | null;
  /** Applies up to this turnover; null means no upper limit. */
  readonly turnoverUpTo: number | null;
}

/** The rule for a frequency that the country does not have: its deadlines follow another frequency. */
export interface UnusualFrequency {
  readonly frequency: VatFrequency;
  readonly follows: VatFrequency;
  readonly warning: string;
}
