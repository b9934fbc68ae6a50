import { STANDARD_POSTING_ACCOUNTS, STANDARD_VAT_CODES } from '../../test-support/danish-standards.js';
import { DANISH_ACCOUNTS } from './chart-of-accounts.js';
import { DENMARK } from './denmark.js';
import { DANISH_STATEMENTS } from './statements.js';
import { DANISH_VAT_CODES } from './vat-codes.js';

it('maps every account to one that the standard chart of 2026 is posted to', () => {
  expect(STANDARD_POSTING_ACCOUNTS.size).toBe(485);
  const unknown = DANISH_ACCOUNTS.filter(({ standardAccount }) => !STANDARD_POSTING_ACCOUNTS.has(standardAccount));
  expect(unknown.map(({ number, standardAccount }) => `${number} → ${standardAccount}`)).toEqual([]);
});

it('has own numbers only where a standard account is divided', () => {
  const own = DANISH_ACCOUNTS.filter(({ number }) => !STANDARD_POSTING_ACCOUNTS.has(number));
  expect(own.map(({ number, standardAccount }) => `${number} of ${standardAccount}`)).toEqual([
    '1890 of 1910',
    '2420 of 2410',
    '6481 of 6480',
    '6482 of 6480',
  ]);
});

it('reports every VAT code as one of the public list, with the same side', () => {
  expect(STANDARD_VAT_CODES.size).toBe(72);
  for (const { code, direction, standardCode = '' } of DANISH_VAT_CODES) {
    expect([code, STANDARD_VAT_CODES.has(standardCode)]).toEqual([code, true]);
    expect([code, standardCode[0]]).toEqual([code, direction === 'sale' ? 'S' : 'K']);
  }
});

it('books gains and losses of exchange on the two sides of the standard chart', () => {
  const typeOf = (wanted: string) => DANISH_ACCOUNTS.find(({ number }) => number === wanted)?.type;
  const { exchangeGain, exchangeLoss } = DENMARK.postingAccounts;
  expect([typeOf(exchangeGain), typeOf(exchangeLoss)]).toEqual(['income', 'expense']);
});

it.each([
  ['1760', 'Vareforbrug'],
  ['1850', 'Salgsomkostninger'],
  ['2845', 'Personaleomkostninger'],
  ['2946', 'Personaleomkostninger'],
  ['3010', 'Afskrivninger'],
  ['3535', 'Finansielle poster'],
])('shows %s under %s', (number, label) => {
  const places = DANISH_STATEMENTS.result.filter(({ takes }) => takes(number));
  expect(places.map((place) => place.label.da)).toEqual([label]);
});

it('gives every standard account exactly one place', () => {
  const { result, assets, liabilities, equity } = DANISH_STATEMENTS;
  for (const number of STANDARD_POSTING_ACCOUNTS) {
    const places = [...result, ...assets, ...liabilities].filter(({ takes }) => takes(number)).length;
    expect([number, places + (equity.test(number) ? 1 : 0)]).toEqual([number, 1]);
  }
});
