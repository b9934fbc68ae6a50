import { countryOf } from '../countries/countries.js';
import { whyNotMapped } from './standard-account.js';

test('every account of both charts maps to its standard account', () => {
  for (const region of [countryOf('denmark'), countryOf('italy')])
    for (const { number, type, standardAccount } of region.accounts)
      expect([number, whyNotMapped(region.statements, type, standardAccount)]).toEqual([number, null]);
});

test.each([
  ['denmark', 'expense', '99999'],
  ['denmark', 'expense', '6481'],
  ['denmark', 'asset', '7440'],
  ['denmark', 'equity', '7440'],
  ['italy', 'expense', '4601'],
  ['italy', 'asset', '2425 B.7'],
] as const)('%s: an account of the type %s does not map to %s', (region, type, standardAccount) =>
  expect(whyNotMapped(countryOf(region).statements, type, standardAccount)).toContain(`type ${type}`),
);

test('the message names what fits', () =>
  expect(whyNotMapped(countryOf('denmark').statements, 'equity', '1')).toBe(
    'must be in the standard chart for accounts of the type equity: 6500 to 6971',
  ));
