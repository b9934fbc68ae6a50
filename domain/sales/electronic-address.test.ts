import { electronicAddress } from './electronic-address.js';

test.each([
  ['DK', '25063864', null, '25063864', '0184'],
  ['DK', null, 'DK25063864', '25063864', '0184'],
  ['IT', null, 'IT06363391001', '06363391001', '0211'],
  ['PL', null, 'PL5260001246', 'PL5260001246', '9945'],
  ['GR', null, 'EL094259216', 'EL094259216', '9933'],
  ['FI', null, 'FI20774740', '003720774740', '0216'],
  ['SE', null, 'SE123456789701', '1234567897', '0007'],
  ['NO', null, 'NO923609016MVA', '923609016', '0192'],
])('a party in %s has the address of its number', (country, businessId, vatNumber, id, scheme) => {
  expect(electronicAddress(country, { businessId, vatNumber })).toEqual({ id, scheme });
});

test.each([
  ['FR', null],
  ['US', 'US123456789'],
  ['NO', 'NO12'],
])('a party in %s without a fitting number has none', (country, vatNumber) => {
  expect(electronicAddress(country, { businessId: null, vatNumber })).toBeUndefined();
});
