import { RegisterUnavailable } from './port.js';
import { readCompany } from './cvr.js';
import { askSandbox } from './sandbox.js';
import { readAnswer } from './vies.js';
import { readRegisterAddress } from '#domain/contacts/register-address.js';

test('reads a valid number with its consultation number, and leaves out dashes', () => {
  expect(
    readAnswer({
      countryCode: 'DE',
      vatNumber: '136695976',
      requestDate: '2026-11-15T10:00:00.000Z',
      valid: true,
      requestIdentifier: 'WAPIAAAAYt1',
      name: '---',
      address: 'Musterstr. 1\n10115 Berlin',
    }),
  ).toEqual({
    isValid: true,
    name: null,
    address: 'Musterstr. 1 10115 Berlin',
    industryCode: null,
    industry: null,
    consultationNumber: 'WAPIAAAAYt1',
  });
  expect(readAnswer({ valid: false, name: '---', address: '---', requestIdentifier: '' })).toMatchObject({
    isValid: false,
    consultationNumber: null,
  });
});

test.each([
  [{ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }],
  [{ errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }],
  [{}],
  [null],
  ['<html>'],
])('does not take %j for an answer about the number', (body) => {
  expect(() => readAnswer(body)).toThrow(RegisterUnavailable);
});

test('the sandbox knows every number with the right digits, and its addresses can be read', () => {
  const italian = askSandbox({ register: 'vies', number: 'IT12345678903' });
  expect(italian).toMatchObject({ isValid: true, name: 'SANDBOX COMPANY IT12345678903' });
  expect(readRegisterAddress(italian.address, 'IT12345678903')).toMatchObject({ city: 'MILANO', province: 'MI' });
  const german = askSandbox({ register: 'vies', number: 'DE136695976' });
  expect(readRegisterAddress(german.address, 'DE136695976')).toMatchObject({ postalCode: '11111', country: 'DE' });
  expect(askSandbox({ register: 'vies', number: 'IT12345678904' }).isValid).toBe(false);
});

const company = (sammensatStatus: string) => ({
  hits: {
    total: 1,
    hits: [
      {
        _source: {
          Vrvirksomhed: {
            cvrNummer: 13585628,
            virksomhedMetadata: {
              nyesteNavn: { navn: 'Lomax A/S' },
              nyesteBeliggenhedsadresse: {
                vejnavn: 'Elsenbakken',
                husnummerFra: 37,
                postnummer: 3600,
                postdistrikt: 'Frederikssund',
              },
              nyesteHovedbranche: { branchekode: '464900', branchetekst: 'Engroshandel med kontorartikler' },
              sammensatStatus,
            },
          },
        },
      },
    ],
  },
});

test('reads a company of the Danish register', () => {
  expect(readCompany(company('NORMAL'))).toEqual({
    isValid: true,
    name: 'Lomax A/S',
    address: 'Elsenbakken 37, 3600 Frederikssund',
    industryCode: '464900',
    industry: 'Engroshandel med kontorartikler',
    consultationNumber: null,
  });
  expect(readCompany(company('OPHØRT')).isValid).toBe(false);
  expect(readCompany({ hits: { hits: [] } })).toMatchObject({ isValid: false, name: null });
  expect(() => readCompany({ message: 'no' })).toThrow(RegisterUnavailable);
});
