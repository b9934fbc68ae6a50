import { textOf } from '#schemas/sentences/text-of.js';
import { countryOf } from '../countries/countries.js';
import { inNotation } from '../test-support/entry-notation.js';
import { planManualEntry, type ManualBooks, type ManualLine } from './plan-manual-entry.js';

const booksOf = (key: 'denmark' | 'italy', percent = '100'): ManualBooks => {
  const region = countryOf(key);
  return {
    region,
    accounts: new Map(region.accounts.map(({ number, type }) => [number, type])),
    vatAccounts: new Set(region.vatAccounts.map(({ account }) => account)),
    deduction: { percent, rule: null },
  };
};
const line = (account: string, amount: bigint, vatCode: string | null = null): ManualLine => ({
  account,
  amount,
  vatCode,
});
const plan = (lines: readonly ManualLine[], books = booksOf('denmark'), isOpening = false) =>
  planManualEntry({ date: '2026-03-31', isOpening, lines }, books);
const notation = (...arguments_: Parameters<typeof plan>): string => {
  const planned = plan(...arguments_);
  if (!('lines' in planned)) throw new Error(JSON.stringify(planned));
  return inNotation(planned.lines);
};
const pointers = (...arguments_: Parameters<typeof plan>): string[] => {
  const planned = plan(...arguments_);
  return 'lines' in planned ? [] : planned.map(({ pointer }) => pointer);
};

describe('an entry by hand', () => {
  it('is posted as written when it has no VAT', () => {
    expect(notation([line('2845', 3_000_000n), line('6481', -3_000_000n)])).toBe('2845 30000.00 / 6481 30000.00');
  });

  it('deducts the VAT of a purchase code from the gross amount', () => {
    expect(notation([line('2450', 12_500n, 'I25'), line('6481', -12_500n)])).toBe(
      '2450 100.00; 7740 25.00 / 6481 125.00',
    );
    expect(notation([line('2450', 12_500n, 'I25'), line('6481', -12_500n)], booksOf('denmark', '40'))).toBe(
      '2450 115.00; 7740 10.00 / 6481 125.00',
    );
  });

  it('owes the VAT of a sale, and of reverse charge on both sides', () => {
    expect(notation([line('6481', 12_500n), line('1010', -12_500n, 'U25')])).toBe(
      '6481 125.00 / 1010 100.00; 7680 25.00',
    );
    const reverse = notation([line('1710', 10_000n, 'IYEU'), line('7440', -10_000n)]);
    expect(reverse).toContain('7740 25.00');
    expect(reverse).toContain('7720 25.00');
  });

  it('carries VAT data that the return reads', () => {
    const planned = plan([line('2450', 12_500n, 'I25'), line('6481', -12_500n)]);
    expect('lines' in planned && planned.lines[0]?.vat).toMatchObject({ code: 'I25', base: 10_000n, tax: 2_500n });
    expect('lines' in planned && planned.rules.map(({ rule }) => textOf(rule))).toEqual(['VAT code I25']);
  });
});

describe('an entry by hand is refused', () => {
  it.each([
    ['when it does not balance', [line('2450', 100n), line('6481', -90n)], ['/lines']],
    ['on an unknown account', [line('9', 100n), line('6481', -100n)], ['/lines/0/accountId']],
    ['on a VAT account', [line('7740', 100n), line('6481', -100n)], ['/lines/0/accountId']],
    ['with a sales code on a cost', [line('2450', 100n, 'U25'), line('6481', -100n)], ['/lines/0/vatCode']],
    ['with a purchase code on income', [line('1010', -100n, 'I25'), line('6481', 100n)], ['/lines/0/vatCode']],
    ['with a code on a debt', [line('7440', -100n, 'I25'), line('6481', 100n)], ['/lines/0/vatCode']],
    ['with an unknown code', [line('2450', 100n, 'X'), line('6481', -100n)], ['/lines/0/vatCode']],
    ['with a line of zero', [line('2450', 0n), line('6481', 0n)], ['/lines/0/amount', '/lines/1/amount']],
  ])('%s', (_, lines, expected) => {
    expect(pointers(lines)).toEqual(expected);
  });

  it('when an opening balance has VAT, but not on VAT accounts', () => {
    expect(pointers([line('2450', 100n, 'I25'), line('6940', -100n)], booksOf('denmark'), true)).toEqual([
      '/lines/0/vatCode',
    ]);
    expect(notation([line('7680', -100n), line('6940', 100n)], booksOf('denmark'), true)).toBe('6940 1.00 / 7680 1.00');
  });

  it('when the code needs an invoice', () => {
    const code = countryOf('italy').vatCodes.find(({ mechanism }) => mechanism === 'split_payment')!.code;
    expect(pointers([line('3101', -100n, code), line('1821', 100n)], booksOf('italy'))).toEqual(['/lines/0/vatCode']);
  });
});
