import type { Said } from '#schemas/sentences/say.js';
import type { DatedRow } from './dated-row.js';

export const VAT_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;

export type VatFrequency = (typeof VAT_FREQUENCIES)[number];

/** A frequency of the country's law. */
export interface VatFrequencyRule extends DatedRow {
  readonly frequency: VatFrequency;
}

/** The rule for a frequency that the country does not have: its deadlines follow another frequency. */
export interface UnusualFrequency {
  readonly frequency: VatFrequency;
  readonly follows: VatFrequency;
  readonly warning: Said;
}
