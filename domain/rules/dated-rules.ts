import { COUNTRIES } from '../countries/countries.js';
import type { Country } from '../countries/country.js';
import { datedTable, rulesBy, type DatedTable } from '../regions/dated-table.js';
import { REGION_KEYS, type RegionKey } from '#schemas/region-keys.js';

export interface TableOfRegion extends DatedTable {
  readonly region: RegionKey;
}

const ofCountry = (region: Country): readonly DatedTable[] => [
  datedTable(['VAT codes', 'Momskoder', 'Codici IVA'], ...rulesBy(region.vatCodes, ({ code }) => code)),
  datedTable(
    ['Chart of accounts', 'Kontoplan', 'Piano dei conti'],
    ...rulesBy(region.accounts, ({ number }) => number),
  ),
  datedTable(['Categories', 'Kategorier', 'Categorie'], ...rulesBy(region.categories, ({ category }) => category)),
  datedTable(
    ['Limits of deduction', 'Fradragsbegrænsninger', 'Limiti di detrazione'],
    ...rulesBy(region.deductionLimits, ({ account }) => account),
  ),
  datedTable(
    ['VAT periods', 'Momsperioder', 'Periodi IVA'],
    ...rulesBy(region.vatFrequencies, ({ frequency }) => frequency),
  ),
  datedTable(
    ['General right of deduction', 'Almindelig fradragsret', 'Diritto generale di detrazione'],
    ...Object.values(region.deduction.none),
    region.deduction.proRata,
  ),
  datedTable(
    ['Legal notes on invoices', 'Lovpligtige tekster på fakturaer', 'Note di legge in fattura'],
    ...region.sales.legalNotes,
  ),
  datedTable(['Rules of reminders', 'Regler for rykkere', 'Regole dei solleciti'], region.reminders.rules),
  datedTable(
    ['Reference rate of late interest', 'Referencesats for morarente', 'Tasso di riferimento degli interessi di mora'],
    region.reminders.referenceRates,
  ),
  datedTable(['Bank holidays', 'Banklukkedage', 'Festività bancarie'], region.bankHolidays),
  datedTable(
    ['Deadlines', 'Frister', 'Scadenze'],
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
