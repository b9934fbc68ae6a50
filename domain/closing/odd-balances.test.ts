import { countryOf } from '../countries/countries.js';
import { oddBalances, type AccountBalance } from './odd-balances.js';

const balance = (
  number: string,
  type: AccountBalance['type'],
  amount: bigint,
  movement: bigint = amount,
): AccountBalance => ({ number, name: 'x', type, balance: amount, movement });

const found = (...accounts: AccountBalance[]) =>
  oddBalances(accounts, countryOf('denmark').postingAccounts).map(({ account, severity }) => [account, severity]);

it('balances on the wrong side are odd', () => {
  expect(
    found(
      balance('6470', 'asset', -1n),
      balance('6482', 'asset', 1n),
      balance('6190', 'asset', -1n),
      balance('7440', 'liability', 1n),
      balance('1010', 'income', -100n, 1n),
      balance('2450', 'expense', 100n, -1n),
    ),
  ).toEqual([
    ['6470', 'warning'],
    ['6482', 'warning'],
    ['6190', 'warning'],
    ['7440', 'warning'],
    ['1010', 'information'],
    ['2450', 'information'],
  ]);
});

it('usual balances are not', () => {
  const usual = [balance('6470', 'asset', 1n), balance('6482', 'asset', 0n), balance('6481', 'asset', -5n)];
  expect(found(...usual, balance('7440', 'liability', -1n), balance('1010', 'income', -1n))).toEqual([]);
});
