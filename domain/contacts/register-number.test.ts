import { registerNumberOf } from './register-number.js';

test.each([
  [
    { vatNumber: 'DE136695976', businessId: null, country: 'DE' },
    { register: 'vies', number: 'DE136695976' },
  ],
  [
    { vatNumber: 'it 06363391001', businessId: null, country: null },
    { register: 'vies', number: 'IT06363391001' },
  ],
  [
    { vatNumber: null, businessId: '13585628', country: 'DK' },
    { register: 'cvr', number: '13585628' },
  ],
  [{ vatNumber: null, businessId: '13585629', country: 'DK' }, null],
  [{ vatNumber: null, businessId: '13585628', country: 'SE' }, null],
  [{ vatNumber: 'GB123456789', businessId: null, country: 'GB' }, null],
  [{ vatNumber: null, businessId: null, country: 'IT' }, null],
])('finds the register of %j', (contact, expected) => {
  expect(registerNumberOf(contact)).toEqual(expected);
});
