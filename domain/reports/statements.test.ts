import { countryOf } from '../countries/countries.js';
import type { AccountSums } from './report.js';
import { balanceSheet, profitAndLoss, trialBalance } from './statements.js';

const account = (
  number: string,
  type: AccountSums['type'],
  sum: bigint,
  standard: string | null = number,
): AccountSums => ({
  number,
  name: 'x',
  type,
  standardAccount: standard,
  sums: [sum],
});

const BOOKS = [
  account('1010', 'income', -10_000n),
  account('1610', 'expense', 4_000n),
  account('2450', 'expense', 1_000n),
  account('9999', 'expense', 500n, null),
  account('6481', 'asset', 7_000n, '6480'),
  account('7440', 'liability', -1_500n),
  account('6940', 'equity', -1_000n),
];

const labelled = (rows: readonly { label: string; amounts: readonly (bigint | null)[] }[]) =>
  Object.fromEntries(rows.map(({ label, amounts }) => [label, amounts[0]]));

describe('profit and loss', () => {
  it('adds up to the result, with running totals, and includes accounts that no section takes', () => {
    const rows = labelled(profitAndLoss(countryOf('denmark').statements, BOOKS, 'en', 1));
    expect(rows).toMatchObject({
      'Revenue, total': 10_000n,
      'Gross profit': 6_000n,
      'Other costs, total': -500n,
      '9999 x': -500n,
      'Result of the period': 4_500n,
    });
    expect(rows['Premises']).toBeUndefined();
  });

  it('has the labels of the language', () => {
    expect(profitAndLoss(countryOf('denmark').statements, BOOKS, 'da', 1).at(-1)?.label).toBe('Periodens resultat');
    expect(profitAndLoss(countryOf('italy').statements, [], 'it', 2)).toEqual([
      expect.objectContaining({ amounts: [0n, 0n] }),
    ]);
  });
});

it('a balance sheet has two equal sides', () => {
  const rows = labelled(
    balanceSheet(countryOf('denmark').statements, BOOKS, { ofYear: [-4_500n], before: [0n] }, 'en', 1),
  );
  expect(rows['Assets, total']).toBe(7_000n);
  expect(rows['Equity and liabilities, total']).toBe(7_000n);
  expect(rows['Result of the fiscal year']).toBe(4_500n);
  expect(Object.keys(rows)).not.toContain('Results of earlier years, not transferred');
});

it('a trial balance adds up to zero', () => {
  expect(trialBalance(BOOKS, 'en', 1).at(-1)?.amounts).toEqual([0n]);
});

describe.each(['denmark', 'italy'] as const)('the standard chart of %s', (key) => {
  it('has a section for every account', () => {
    const all = countryOf(key).accounts.map(({ number, type, standardAccount }) =>
      account(number, type, 1n, standardAccount),
    );
    const result = profitAndLoss(countryOf(key).statements, all, 'en', 1).map(({ label }) => label);
    expect(result).not.toContain('Other income');
    expect(result).not.toContain('Other costs');
    const balance = balanceSheet(countryOf(key).statements, all, { ofYear: [0n], before: [0n] }, 'en', 1);
    const headings = balance.filter(({ kind }) => kind === 'heading').map(({ label }) => label);
    expect(headings).not.toContain('Other assets');
    expect(headings).not.toContain('Other liabilities');
  });
});
