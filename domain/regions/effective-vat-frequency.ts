import type { Said } from '#schemas/sentences/say.js';
import { rowsInForce } from './dated-row.js';
import type { Region } from './region.js';
import type { VatFrequency } from './vat-frequency.js';

export interface EffectiveVatFrequency {
  readonly frequency: VatFrequency;
  /** The frequency whose deadlines apply: the same one, or the nearest one that the country has. */
  readonly deadlinesOf: VatFrequency;
  /** When return and payment are due, in words. */
  readonly dueRule: string;
  /** A warning when the frequency is unusual for the country. */
  readonly warning: Said | null;
}

/** The effect of a setting (null is the default of the region) on a date. Every frequency is accepted. */
export const effectiveVatFrequency = (
  region: Region,
  setting: VatFrequency | null,
  date: string,
): EffectiveVatFrequency => {
  const frequency = setting ?? region.defaultVatFrequency;
  const unusual = region.unusualFrequencies.find((entry) => entry.frequency === frequency);
  const deadlinesOf = unusual?.follows ?? frequency;
  const rule = rowsInForce(region.vatFrequencies, date).find((row) => row.frequency === deadlinesOf);
  return { frequency, deadlinesOf, dueRule: rule?.dueRule ?? '', warning: unusual?.warning ?? null };
};
