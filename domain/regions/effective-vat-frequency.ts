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
  readonly warning: string | null;
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

/** The frequencies that the law of the country has on a date. */
export const usualVatFrequencies = (region: Region, date: string): readonly VatFrequency[] =>
  rowsInForce(region.vatFrequencies, date).map((rule) => rule.frequency);

/** The frequencies for a yearly turnover (whole units of the region's currency), the usual one first. */
export const frequenciesForTurnover = (region: Region, turnover: number, date: string): readonly VatFrequency[] =>
  rowsInForce(region.vatFrequencies, date)
    .filter((rule) => rule.turnoverAbove === null || turnover > rule.turnoverAbove)
    .filter((rule) => rule.turnoverUpTo === null || turnover <= rule.turnoverUpTo)
    .map((rule) => rule.frequency);
