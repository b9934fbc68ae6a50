import { say } from '#schemas/sentences/say.js';
import { COUNTRIES } from '../countries/countries.js';
import type { Country } from '../countries/country.js';
import { datedTable, rulesBy, type DatedTable } from '../regions/dated-table.js';
import { REGION_KEYS, type RegionKey } from '#schemas/region-keys.js';

export interface TableOfRegion extends DatedTable {
  readonly region: RegionKey;
}

const ofCountry = (region: Country): readonly DatedTable[] => [
  datedTable(say('table_vat_codes'), ...rulesBy(region.vatCodes, ({ code }) => code)),
  datedTable(say('table_chart_of_accounts'), ...rulesBy(region.accounts, ({ number }) => number)),
  datedTable(say('table_categories'), ...rulesBy(region.categories, ({ category }) => category)),
  datedTable(say('table_limits_of_deduction'), ...rulesBy(region.deductionLimits, ({ account }) => account)),
  datedTable(say('table_vat_periods'), ...rulesBy(region.vatFrequencies, ({ frequency }) => frequency)),
  datedTable(
    say('table_general_right_of_deduction'),
    ...Object.values(region.deduction.none),
    region.deduction.proRata,
  ),
  datedTable(say('table_legal_notes_on_invoices'), ...region.sales.legalNotes),
  datedTable(say('table_rules_of_reminders'), region.reminders.rules),
  datedTable(say('table_reference_rate_of_late_interest'), region.reminders.referenceRates),
  datedTable(say('table_bank_holidays'), region.bankHolidays),
  datedTable(
    say('table_deadlines'),
    ...rulesBy(
      region.deadlineRules,
      ({ kind, frequencies, endMonth }) => `${kind} ${frequencies?.join() ?? ''} ${endMonth}`,
    ),
  ),
  ...region.datedTables,
];

/** All dated rules. A test finds tables that are missing here. */
export const DATED_TABLES: readonly TableOfRegion[] = REGION_KEYS.flatMap((region) =>
  ofCountry(COUNTRIES[region]).map((table) => ({ ...table, region })),
);
