import type { Statement } from '#domain/banking/statements/statement.js';
import { chooseAccount, joinStatements, type StatementAccount } from './choose-account.js';

const account = (id: string, iban: string | null, currency = 'DKK'): StatementAccount => ({ id, iban, currency });
const MAIN = account('bac_1', 'DK5000400440116243');
const OTHER = account('bac_2', 'DK9520000123456789');

const line = (amount: bigint, currency = 'DKK'): Statement['lines'][number] => ({
  reference: null,
  status: 'booked',
  bookedOn: '2026-03-01',
  valueDate: null,
  amount,
  currency,
  counterpartName: null,
  counterpartIban: null,
  text: null,
  paymentReference: null,
  endToEndId: null,
  bankCode: null,
});

const statement = (number: string | null, more: Partial<Statement> = {}): Statement => ({
  account: number,
  currency: 'DKK',
  opening: null,
  closing: null,
  lines: [line(1n)],
  ...more,
});

describe('chooseAccount', () => {
  it.each([
    ['by its IBAN', 'DK5000400440116243'],
    ['by the end of its IBAN', '0440116243'],
  ])('finds the account %s', (_name, number) => {
    expect(chooseAccount([statement(number)], [OTHER, MAIN], undefined)).toBe(MAIN);
  });

  it('uses the given account for a file without a number', () => {
    expect(chooseAccount([statement(null)], [MAIN, OTHER], OTHER)).toBe(OTHER);
  });

  it('uses the given account without an IBAN for any number', () => {
    const cash = account('bac_3', null);
    expect(chooseAccount([statement('DK5000400440116243')], [MAIN, cash], cash)).toBe(cash);
  });

  it.each([
    ['two accounts in one file', [statement('1'), statement('2')], undefined, 'it contains 2 accounts (1, 2)'],
    [
      'the file of another account',
      [statement(OTHER.iban)],
      MAIN,
      `it belongs to account ${OTHER.iban}, not to ${MAIN.iban}`,
    ],
    ['a file without a number', [statement(null)], undefined, 'it does not name its account'],
    ['an unknown account', [statement('DK1')], undefined, 'it belongs to account DK1, which is unknown'],
    ['a number that is too short to be sure', [statement('0116243')], undefined, 'which is unknown'],
  ])('refuses %s', (_name, statements, named, message) => {
    expect(() => chooseAccount(statements, [MAIN, OTHER], named)).toThrow(message);
  });

  it('refuses a number that fits two accounts', () => {
    const twin = account('bac_4', 'SE0000400440116243');
    expect(() => chooseAccount([statement('0440116243')], [MAIN, twin], undefined)).toThrow('which is unknown');
  });
});

describe('joinStatements', () => {
  it('has the first opening balance, the last closing balance and all lines in order', () => {
    const joined = joinStatements(
      [
        statement('1', { opening: 100n, closing: 150n, lines: [line(50n)] }),
        statement('1', { opening: 150n, closing: 120n, lines: [line(-30n)] }),
      ],
      MAIN,
    );
    expect(joined).toMatchObject({ account: '1', currency: 'DKK', opening: 100n, closing: 120n });
    expect(joined.lines.map(({ amount }) => amount)).toEqual([50n, -30n]);
  });

  it('refuses a line in another currency', () => {
    expect(() => joinStatements([statement('1', { lines: [line(1n), line(1n, 'EUR')] })], MAIN)).toThrow(
      'it has a line in EUR, but the account is in DKK',
    );
  });

  it('refuses a file without lines', () => {
    expect(() => joinStatements([statement('1', { lines: [] })], MAIN)).toThrow('it has no lines');
  });
});
