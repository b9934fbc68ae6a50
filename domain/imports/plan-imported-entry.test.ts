import { sumOf } from '../ledger/balance.js';
import { countryOf } from '../countries/countries.js';
import { inNotation } from '../test-support/entry-notation.js';
import { planImportedEntry, type ImportedEntry, type ImportedLine } from './plan-imported-entry.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const line = (account: string, amount: bigint, vatCode: string | null = null): ImportedLine => ({
  account,
  amount,
  vatCode,
});

function plan(key: 'denmark' | 'italy', kind: ImportedEntry['kind'], ...lines: ImportedLine[]) {
  const region = countryOf(key);
  const accounts = new Map(region.accounts.map(({ number, type }) => [number, type]));
  return planImportedEntry(region, { kind, date: '2026-10-30', lines }, accounts);
}

const entryOf = (planned: ReturnType<typeof plan>) => {
  if (!('lines' in planned)) throw new Error(JSON.stringify(planned));
  return planned.lines;
};
const violationsOf = (planned: ReturnType<typeof plan>) =>
  'lines' in planned ? [] : planned.map(({ pointer, message }) => `${pointer} ${wordsOf(message)}`);

test('posts the VAT of takings to its account and adds the data for the return', () => {
  const lines = entryOf(plan('denmark', 'takings', line('6470', 125_000n), line('1010', -125_000n, 'U25')));
  expect(inNotation(lines)).toBe('6470 1250.00 / 1010 1000.00; 7680 250.00');
  expect(lines[1]?.vat).toMatchObject({ code: 'U25', base: 100_000n, tax: 25_000n, deductibleTax: 0n });
});

test('computes the VAT of a code from its sum, and the lines add up to it', () => {
  const lines = entryOf(
    plan('italy', 'takings', line('1801', 300n), ...[1, 2, 3].map(() => line('3101', -100n, 'V22'))),
  );
  // 22/122 of 3.00 is 0.54.
  expect(lines.map(({ vat }) => vat?.tax ?? 0n).reduce((sum, tax) => sum + tax, 0n)).toBe(54n);
  expect(sumOf(lines)).toBe(0n);
  expect(lines.at(-1)).toMatchObject({ account: '2601', amount: -54n });
});

test('balances for any takings, and base plus tax equals the takings', () => {
  for (let cents = 1n; cents < 2_000n; cents += 7n) {
    const lines = entryOf(
      plan('italy', 'takings', line('1801', 3n * cents), line('3101', -cents, 'V22'), line('3102', -2n * cents, 'V10')),
    );
    expect(sumOf(lines)).toBe(0n);
    for (const { vat, amount } of lines.filter((candidate) => candidate.vat !== null)) expect(vat?.base).toBe(-amount);
    const taxed = lines.reduce((sum, { vat }) => sum + (vat?.base ?? 0n) + (vat?.tax ?? 0n), 0n);
    expect(taxed).toBe(3n * cents);
  }
});

test('accepts returned goods as negative takings', () => {
  const lines = entryOf(plan('denmark', 'takings', line('6470', -12_500n), line('1010', 12_500n, 'U25')));
  expect(lines[1]?.vat).toMatchObject({ base: -10_000n, tax: -2_500n });
});

test('reports the difference of an entry that does not balance', () => {
  expect(violationsOf(plan('denmark', 'opening', line('6481', 100_000n), line('6940', -99_999n)))).toEqual([
    '/lines must balance: debits are 1000.00 DKK, credits 999.99 DKK, 0.01 DKK is missing on the credit side',
  ]);
  expect(violationsOf(plan('denmark', 'opening', line('6481', 0n)))).toEqual(['/lines must have at least one amount']);
});

test.each([
  ['an unknown account', plan('denmark', 'other', line('9999', 1n), line('6481', -1n)), '/lines/0/account 9999'],
  ['a line on a VAT account', plan('denmark', 'payroll', line('7680', 1n), line('6481', -1n)), '/lines/0/account 7680'],
  [
    'a VAT code outside takings',
    plan('denmark', 'other', line('1010', -1n, 'U25'), line('6481', 1n)),
    '/lines/0/vatCode',
  ],
  [
    'income without a VAT code',
    plan('denmark', 'takings', line('1010', -1n), line('6470', 1n)),
    '/lines/0/vatCode is required',
  ],
  [
    'a VAT code on the till account',
    plan('denmark', 'takings', line('1010', -1n, 'U25'), line('6470', 1n, 'U25')),
    '/lines/1/vatCode',
  ],
  [
    'a purchase VAT code',
    plan('denmark', 'takings', line('1010', -1n, 'I25'), line('6470', 1n)),
    '/lines/0/vatCode I25',
  ],
  [
    'a VAT code that requires an invoice',
    plan('italy', 'takings', line('3101', -1n, 'VD22'), line('1801', 1n)),
    '/lines/0/vatCode VD22',
  ],
  ['an unknown VAT code', plan('italy', 'takings', line('3101', -1n, 'V99'), line('1801', 1n)), '/lines/0/vatCode'],
  [
    'a VAT credit with the wrong sign',
    plan('italy', 'vat_credit', line('1605', -1n), line('2801', 1n)),
    '/lines must have the credit',
  ],
  ['a VAT credit in payroll', plan('italy', 'payroll', line('1605', 1n), line('2801', -1n)), '/lines/0/account 1605'],
])('refuses %s and names the field', (_, planned, expected) => {
  expect(violationsOf(planned)).toEqual([expect.stringContaining(expected)]);
});

test('accepts opening balances on every account, including earlier VAT', () => {
  expect(inNotation(entryOf(plan('denmark', 'opening', line('6481', 500n), line('7680', -500n))))).toBe(
    '6481 5.00 / 7680 5.00',
  );
});
