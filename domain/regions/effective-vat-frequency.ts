import { rowsInForce } from './dated-row.js';
import type { Region } from './region.js';
import type { VatFrequency } from './vat-frequency.js';

export interface EffectiveVatFrequency {
  readonly frequency: VatFrequency;
  /** The frequency whose deadlines apply: the same, or the nearest one that the country has. */
  readonly deadlinesOf: VatFrequency;
  /** When return and payment are due, in words. */
  readonly dueRule: string;
  /** A sentence when the frequency is unusual for the country. */
  readonly warning: string | null;
}

/** What a setting (null means the default of the region) comes to on a date. Every frequency is accepted. */
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

/** The frequencies that the country's law provides for on a date. */
export const usualVatFrequencies = (region: Region, date: string): readonly VatFrequency[] =>
  rowsInForce(region.vatFrequencies, date).map((rule) => rule.frequency);

/** The frequencies that a yearly turnover (whole units of the region's currency) allows, the usual one first. */
export const frequenciesForTurnover = (region: Region, turnover: number, date: string): readonly VatFrequency[] =>
  rowsInForce(region.vatFrequencies, date)
    .filter((rule) => rule.turnoverAbove === null || turnover > rule.turnoverAbove)
    .filter((rule) => rule.turnoverUpTo === null || turnover <= rule.turnoverUpTo)
    .map((rule) => rule.frequency);
