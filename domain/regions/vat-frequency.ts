import type { DatedRow } from './dated-row.js';

export const VAT_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;

export type VatFrequency = (typeof VAT_FREQUENCIES)[number];

/** A frequency that the law of the country provides for. */
export interface VatFrequencyRule extends DatedRow {
  readonly frequency: VatFrequency;
  /** In words, for warnings and the calendar: when return and payment are due. */
  readonly dueRule: string;
}

/** What happens to a frequency that the country does not have: the rule that its deadlines follow instead. */
export interface UnusualFrequency {
  readonly frequency: VatFrequency;
  readonly follows: VatFrequency;
  readonly warning: string;
}
