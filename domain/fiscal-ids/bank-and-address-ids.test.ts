import { checkCountryCode, isEuCountry } from './country-code.js';
import { checkEmail } from './email.js';
import { checkIban } from './iban.js';
import type { IdCheck } from './id-check.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const answer = (result: IdCheck): string =>
  result.ok ? result.normalized : `${result.fault}: ${wordsOf(result.message)}`;

describe('IBAN', () => {
  it.each([
    ['DK50 0040 0440 1162 43', 'DK5000400440116243'],
    ['it60x0542811101000000123456', 'IT60X0542811101000000123456'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ['NO9386011117947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['DK5000400440116244', 'checksum: check digits do not match: DK5000400440116244 is not a valid IBAN (modulus 97)'],
    ['DK500040044011624', 'format: an IBAN of DK must have 18 characters; got 17'],
    ['US5000400440116243', 'format: US is not a country that uses IBAN'],
    ['12345', 'format: IBAN must begin with a country code and two check digits, followed by letters and digits'],
  ])('%s', (text, expected) => expect(answer(checkIban(text))).toBe(expected));
});

describe('country code', () => {
  it('accepts ISO 3166-1 and the two user-assigned codes for bookkeeping', () => {
    expect(['dk', ' IT ', 'XI', 'XK'].map((text) => answer(checkCountryCode(text)))).toEqual(['DK', 'IT', 'XI', 'XK']);
    expect(isEuCountry('GR') && !isEuCountry('GB') && !isEuCountry('XI')).toBe(true);
  });

  it('suggests the correct code', () => {
    expect(answer(checkCountryCode('EL'))).toBe('format: EL is not an ISO 3166-1 code; use GR');
    expect(answer(checkCountryCode('UK'))).toBe('format: UK is not an ISO 3166-1 code; use GB');
    expect(answer(checkCountryCode('Denmark'))).toBe(
      'format: must be an ISO 3166-1 alpha-2 code such as DK or IT; got "Denmark"',
    );
  });
});

describe('e-mail', () => {
  it.each([
    ['Info@Firma.DK', 'Info@firma.dk'],
    ['post@rødgrød.dk', 'post@rødgrød.dk'],
    ["o'neil+bills@mail.example.co.uk", "o'neil+bills@mail.example.co.uk"],
  ])('accepts %s', (text, expected) => expect(answer(checkEmail(text))).toBe(expected));

  it.each([
    ['info', /a name, an @ and a domain/],
    ['@firma.dk', /a name, an @ and a domain/],
    ['info@firma', /the domain is not valid: "firma"/],
    ['info@firma..dk', /the domain is not valid/],
    ['info@-firma.dk', /the domain is not valid/],
    ['info@192.168.0.1', /the domain is not valid/],
    ['.info@firma.dk', /the part before the @ is not valid/],
    ['a b@firma.dk', /the part before the @ is not valid/],
    [`${'a'.repeat(65)}@firma.dk`, /at most 64 characters; got 65/],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.dk`, /at most 254/],
  ])('refuses %s', (text, message) => expect(answer(checkEmail(text))).toMatch(message));
});
