import type { Said } from '#schemas/sentences/say.js';
import type { Region } from './region.js';
import type { VatFrequency } from './vat-frequency.js';

export interface EffectiveVatFrequency {
  readonly frequency: VatFrequency;
  /** The frequency whose deadlines apply: the same one, or the nearest one that the country has. */
  readonly deadlinesOf: VatFrequency;
  /** A warning when the frequency is unusual for the country. */
  readonly warning: Said | null;
}

/** The effect of a setting (null is the default of the region). Every frequency is accepted. */
export const effectiveVatFrequency = (region: Region, setting: VatFrequency | null): EffectiveVatFrequency => {
  const frequency = setting ?? region.defaultVatFrequency;
  const unusual = region.unusualFrequencies.find((entry) => entry.frequency === frequency);
  const deadlinesOf = unusual?.follows ?? frequency;
  return { frequency, deadlinesOf, warning: unusual?.warning ?? null };
};
