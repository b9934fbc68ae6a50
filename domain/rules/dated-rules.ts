import { DANISH_POOL } from '../assets/tax-rules.js';
import { STAMP_DUTY_DEFERRAL } from '../countries/italy/deadlines.js';
import type { Language } from '../money/money-text.js';
import type { DatedRow } from '../regions/dated-row.js';
import { DANISH_BUSINESS_USE_RULES } from '../countries/denmark/business-use-rules.js';
import { DANISH_CAR_RULES, DANISH_VAN_RULES } from '../countries/denmark/vehicle-rules.js';
import { ITALIAN_BUSINESS_USE_RULES } from '../countries/italy/business-use-rules.js';
import { ITALIAN_GIFT_RULES } from '../countries/italy/gift-rules.js';
import { SIMPLIFIED_INVOICE_LIMITS } from '../einvoice/fatturapa/simplified-invoice.js';
import { STAMP_DUTY_AMOUNTS, STAMP_DUTY_NATURES } from '../countries/italy/stamp-duty.js';
import { ITALIAN_CAR_RULES, ITALIAN_VAN_RULES } from '../countries/italy/vehicle-rules.js';
import { REGION_KEYS, type RegionKey } from '../regions/region.js';
import { countryOf } from '../countries/countries.js';
import { IMMEDIATE_INVOICES } from '../sales/transmission-day.js';
import { NO_DEDUCTION, PRO_RATA } from '../vat/deductible-share.js';
import { ADVANCE, INTEREST, SMALL_DEBTS } from '../countries/italy/settlement-rules.js';

/** A dated table of a country, as its rules: the rows of a rule follow each other. */
export interface DatedTable {
  readonly region: RegionKey;
  readonly name: Readonly<Record<Language, string>>;
  readonly rules: readonly (readonly DatedRow[])[];
}

type Name = readonly [english: string, danish: string, italian: string];

const table = (region: RegionKey, [en, da, it]: Name, ...rules: readonly (readonly DatedRow[])[]): DatedTable => ({
  region,
  name: { en, da, it },
  rules,
});

/** The rows of one rule have the same key. */
function rulesBy<Row extends DatedRow>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const rules = new Map<string, Row[]>();
  for (const row of rows) rules.set(keyOf(row), [...(rules.get(keyOf(row)) ?? []), row]);
  return [...rules.values()];
}

const ofRegion = (key: RegionKey): readonly DatedTable[] => {
  const region = countryOf(key);
  return [
    table(key, ['VAT codes', 'Momskoder', 'Codici IVA'], ...rulesBy(region.vatCodes, ({ code }) => code)),
    table(
      key,
      ['Chart of accounts', 'Kontoplan', 'Piano dei conti'],
      ...rulesBy(region.accounts, ({ number }) => number),
    ),
    table(key, ['Categories', 'Kategorier', 'Categorie'], ...rulesBy(region.categories, ({ category }) => category)),
    table(
      key,
      ['Limits of deduction', 'Fradragsbegrænsninger', 'Limiti di detrazione'],
      ...rulesBy(region.deductionLimits, ({ account }) => account),
    ),
    table(
      key,
      ['VAT periods', 'Momsperioder', 'Periodi IVA'],
      ...rulesBy(region.vatFrequencies, ({ frequency }) => frequency),
    ),
    table(
      key,
      ['General right of deduction', 'Almindelig fradragsret', 'Diritto generale di detrazione'],
      ...Object.values(NO_DEDUCTION[key]),
      PRO_RATA[key],
    ),
    table(
      key,
      ['Legal notes on invoices', 'Lovpligtige tekster på fakturaer', 'Note di legge in fattura'],
      ...region.sales.legalNotes,
    ),
    table(key, ['Rules of reminders', 'Regler for rykkere', 'Regole dei solleciti'], region.reminders.rules),
    table(
      key,
      [
        'Reference rate of late interest',
        'Referencesats for morarente',
        'Tasso di riferimento degli interessi di mora',
      ],
      region.reminders.referenceRates,
    ),
    table(key, ['Bank holidays', 'Banklukkedage', 'Festività bancarie'], region.bankHolidays),
    table(
      key,
      ['Deadlines', 'Frister', 'Scadenze'],
      ...rulesBy(
        region.deadlineRules,
        ({ kind, frequencies, endMonth }) => `${kind} ${frequencies?.join() ?? ''} ${endMonth}`,
      ),
    ),
  ];
};

/** All dated rules. A test finds tables that are missing here. */
export const DATED_TABLES: readonly DatedTable[] = [
  ...REGION_KEYS.flatMap(ofRegion),
  table(
    'denmark',
    ['Costs of vehicles', 'Omkostninger til køretøjer', 'Costi dei veicoli'],
    ...rulesBy(DANISH_VAN_RULES, ({ category }) => category),
    ...rulesBy(DANISH_CAR_RULES, ({ category }) => category),
  ),
  table(
    'denmark',
    ['Costs for the business only', 'Rent erhvervsmæssige omkostninger', 'Costi solo aziendali'],
    ...rulesBy(DANISH_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  table(
    'denmark',
    ['Limit of small assets', 'Grænse for småaktiver', 'Limite dei beni di modico valore'],
    DANISH_POOL.smallBalances,
  ),
  table(
    'italy',
    ['Costs of vehicles', 'Omkostninger til køretøjer', 'Costi dei veicoli'],
    ...rulesBy(ITALIAN_VAN_RULES, ({ category }) => category),
    ...rulesBy(ITALIAN_CAR_RULES, ({ category }) => category),
  ),
  table(
    'italy',
    ['Costs for the business only', 'Rent erhvervsmæssige omkostninger', 'Costi solo aziendali'],
    ...rulesBy(ITALIAN_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  table('italy', ['Gifts', 'Gaver', 'Omaggi'], ...rulesBy(ITALIAN_GIFT_RULES, ({ category }) => category)),
  table(
    'italy',
    ['Stamp duty on invoices', 'Stempelafgift på fakturaer', 'Imposta di bollo sulle fatture'],
    STAMP_DUTY_AMOUNTS,
    STAMP_DUTY_NATURES,
    STAMP_DUTY_DEFERRAL,
  ),
  table(
    'italy',
    ['Electronic invoices', 'Elektroniske fakturaer', 'Fatture elettroniche'],
    SIMPLIFIED_INVOICE_LIMITS,
    IMMEDIATE_INVOICES,
  ),
  table('italy', ['VAT settlement', 'Momsafregning', 'Liquidazione IVA'], SMALL_DEBTS, INTEREST, ADVANCE),
];
