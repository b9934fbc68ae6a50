import { textOf } from '#schemas/sentences/text-of.js';
import { say } from '#schemas/sentences/say.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatedRow } from '../regions/dated-row.js';
import { DATED_TABLES, type TableOfRegion } from './dated-rules.js';
import { findRuleEnds } from './rule-ends.js';

const named = (today: string) =>
  findRuleEnds(today).map(({ region, name, endsOn, next }) => [region, textOf(name), endsOn, next]);

const row = (validFrom: string, validTo: string | null, mark: DatedRow['mark'] = 'verified'): DatedRow => ({
  validFrom,
  validTo,
  source: 'the act',
  mark,
});
const tableOf = (...rules: DatedRow[][]): TableOfRegion => ({
  region: 'denmark',
  name: say('table_limit_of_small_assets'),
  rules,
});

it('lists what ends within three months, and what has ended without another rule', () => {
  const before = named('2026-09-29').filter(([, , endsOn]) => endsOn! >= '2026-12-01');
  expect(before).toEqual([]);
  const today = named('2026-09-30');
  expect(today).toEqual(
    expect.arrayContaining([
      ['denmark', 'Limit of small assets', '2025-12-31', 'none'],
      ['denmark', 'Reference rate of late interest', '2026-12-31', 'none'],
      ['italy', 'Reference rate of late interest', '2026-12-31', 'none'],
      ['italy', 'Legal notes on invoices', '2026-12-31', 'unverified'],
      ['italy', 'Deadlines', '2026-12-31', 'unverified'],
    ]),
  );
  expect(today).toHaveLength(5);
  expect(named('2026-05-01')).toContainEqual(['italy', 'VAT codes', '2026-06-30', 'unverified']);
  expect(named('2027-01-01')).toContainEqual(['denmark', 'Reference rate of late interest', '2026-12-31', 'none']);
});

it('names what follows', () => {
  const ends = (...rows: DatedRow[]) => findRuleEnds('2026-11-19', [tableOf(rows)]).map(({ next }) => next);
  expect(ends(row('2020-01-01', '2026-12-31'))).toEqual(['none']);
  expect(ends(row('2020-01-01', '2026-12-31'), row('2027-01-01', null))).toEqual(['known']);
  expect(ends(row('2020-01-01', '2026-12-31'), row('2027-01-01', null, 'unverified'))).toEqual(['unverified']);
  expect(ends(row('2020-01-01', '2025-12-31'), row('2026-01-01', null))).toEqual([]);
  expect(ends(row('2020-01-01', '2027-02-20'))).toEqual([]);
  // A list of which one item ended goes on.
  expect(ends(row('2020-01-01', '2026-12-31'), row('2020-01-01', null))).toEqual([]);
});

/** Types, functions and tables that are parts of a registered one. */
const WITHOUT_A_TABLE = new Set([
  'regions/dated-row.ts',
  'countries/italy/vat-code-definition.ts',
  'rules/rule-ends.ts',
  'test-support/fictitious-country.ts',
]);

it('knows every dated table of domain/', () => {
  const root = join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !WITHOUT_A_TABLE.has(name))
    .filter((name) => /\bvalidTo: (?!string)/.test(readFileSync(join(root, name), 'utf8')));
  // A new file with dated rows belongs here and its rows into DATED_TABLES.
  expect(files.sort()).toEqual([
    'assets/tax-rules.ts',
    'calendar/bank-holidays.ts',
    'countries/denmark/calendar.ts',
    'countries/denmark/categories.ts',
    'countries/denmark/chart-of-accounts.ts',
    'countries/denmark/coding/business-use-rules.ts',
    'countries/denmark/coding/guest-rules.ts',
    'countries/denmark/coding/vehicle-rules.ts',
    'countries/denmark/coding/word-rules.ts',
    'countries/denmark/deduction-limits.ts',
    'countries/denmark/deduction.ts',
    'countries/denmark/legal-notes.ts',
    'countries/denmark/reminders.ts',
    'countries/denmark/vat-codes.ts',
    'countries/denmark/vat/vat-frequencies.ts',
    'countries/italy/calendar.ts',
    'countries/italy/categories.ts',
    'countries/italy/chart-of-accounts.ts',
    'countries/italy/coding/business-use-rules.ts',
    'countries/italy/coding/gift-rules.ts',
    'countries/italy/coding/guest-rules.ts',
    'countries/italy/coding/vehicle-rules.ts',
    'countries/italy/coding/word-rules.ts',
    'countries/italy/deadlines.ts',
    'countries/italy/deduction-limits.ts',
    'countries/italy/deduction.ts',
    'countries/italy/legal-notes.ts',
    'countries/italy/reminders.ts',
    'countries/italy/sales-vat-codes.ts',
    'countries/italy/stamp-duty.ts',
    'countries/italy/vat/settlement-rules.ts',
    'countries/italy/vat/vat-frequencies.ts',
    'einvoice/fatturapa/simplified-invoice.ts',
    'reminders/reminder-rules.ts',
    'sales/transmission-day.ts',
  ]);
  for (const { rules } of DATED_TABLES) for (const rows of rules) expect(rows.length).toBeGreaterThan(0);
});
