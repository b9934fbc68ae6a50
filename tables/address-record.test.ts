import { addressRecord } from './address-record.js';

const FULL = { street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' };

test('returns a full address as it is', () => {
  expect(addressRecord(FULL)).toEqual(FULL);
});

test.each([
  null,
  {},
  { street: null, postalCode: null, city: null, province: null, country: null },
  { street: '', postalCode: '', city: '', province: null, country: '' },
])('is null for an address without any part: %j', (stored) => {
  expect(addressRecord(stored)).toBeNull();
});

test('has texts, not nulls, for the parts that are missing', () => {
  expect(addressRecord({ city: 'Hong Kong', postalCode: null, country: 'HK' })).toEqual({
    street: '',
    postalCode: '',
    city: 'Hong Kong',
    province: null,
    country: 'HK',
  });
});
