import { POSTAL_CODES, readRegisterAddress } from './register-address.js';

test.each([
  [
    'IT06363391001',
    'VIA CRISTOFORO COLOMBO 426 00145 ROMA RM',
    ['VIA CRISTOFORO COLOMBO 426', '00145', 'ROMA', 'RM', 'IT'],
  ],
  ['IT00743110157', 'PIAZZA 5 GIORNATE 1\n20129 MILANO MI\n', ['PIAZZA 5 GIORNATE 1', '20129', 'MILANO', 'MI', 'IT']],
  ['IT00743110157', 'VIA PO 1 10121 TORINO', ['VIA PO 1', '10121', 'TORINO', null, 'IT']],
  ['DK13585628', 'Elsenbakken 37 3600 Frederikssund', ['Elsenbakken 37', '3600', 'Frederikssund', null, 'DK']],
  ['ATU12345675', 'Ring 1000, AT-1010 Wien', ['Ring 1000', '1010', 'Wien', null, 'AT']],
  ['NL123456782B90', 'GRACHT 00012 1016AB AMSTERDAM', ['GRACHT 00012', '1016AB', 'AMSTERDAM', null, 'NL']],
  ['PL5260001246', 'PIĘKNA 3 00-539 WARSZAWA', ['PIĘKNA 3', '00-539', 'WARSZAWA', null, 'PL']],
])('reads the address of %s', (vatNumber, text, [street, postalCode, city, province, country]) => {
  expect(readRegisterAddress(text, vatNumber)).toEqual({ street, postalCode, city, province, country });
});

test.each([
  ['IT06363391001', null],
  ['IT06363391001', 'ROMA'],
  ['IT06363391001', '00145 ROMA RM'],
  ['IT06363391001', '12 00145 ROMA RM'],
  ['HU12345676', '1051 BUDAPEST SAS UTCA 25'],
  ['CHE123456788', 'Bahnhofstrasse 1 8001 Zürich'],
  ['IT06363391001', `VIA ${'0'.repeat(100_000)} X`],
])('does not guess the parts of an address of another form: %s', (vatNumber, text) => {
  expect(readRegisterAddress(text, vatNumber)).toBeNull();
});

test('every form has only digits, letters, blanks and hyphens', () => {
  for (const form of Object.values(POSTAL_CODES)) expect(form).toMatch(/^[9A -]+$/);
});
