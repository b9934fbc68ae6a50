import { countryOf } from '../countries/countries.js';
import { checkProfile, type ProfileCheck } from './check-profile.js';
import { isItalianProvince } from './italian-provinces.js';
import type { Profile } from './profile.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const EMPTY: Profile = {
  legalName: 'Nordlys ApS',
  businessId: null,
  vatNumber: null,
  fiscalCode: null,
  address: null,
  fiscalRegime: null,
  vatRegime: null,
  fiscalYearStart: null,
  baseCurrency: null,
  iban: null,
  email: null,
  industry: null,
};

const NO_ADDRESS = { street: null, postalCode: null, city: null, province: null, country: null };

const check = (fields: Partial<Profile>, region: 'denmark' | 'italy' | null): ProfileCheck =>
  checkProfile(
    { ...EMPTY, ...fields },
    {
      region: region && countryOf(region),
    },
  );

const found = (result: ProfileCheck): string[] => [
  ...result.violations.map((v) => `V ${v.pointer} ${wordsOf(v.message)}`),
  ...result.warnings.map((w) => `W ${w.pointer} ${wordsOf(w.message)}`),
];

describe('checkProfile', () => {
  it('stores no address when all of its parts are blank', () => {
    const address = { street: '', postalCode: ' ', city: '', province: null, country: '' };
    expect(check({ address }, 'italy')).toMatchObject({ normalized: { address: null }, violations: [] });
  });

  it('accepts a complete Danish organisation and normalises it', () => {
    const result = check(
      {
        legalName: ' Nordlys  ApS ',
        businessId: '13 58 56 28',
        vatNumber: '13585628',
        address: { street: 'Havnegade 1', postalCode: 'DK-1058', city: 'København K', province: '', country: 'dk' },
        vatRegime: 'ordinary',
        fiscalYearStart: '07-01',
        baseCurrency: 'dkk',
        iban: 'DK50 0040 0440 1162 43',
        email: 'Info@Nordlys.dk',
      },
      'denmark',
    );
    expect(found(result)).toEqual([]);
    expect(result.normalized).toEqual({
      legalName: 'Nordlys ApS',
      businessId: '13585628',
      vatNumber: 'DK13585628',
      fiscalCode: null,
      address: { street: 'Havnegade 1', postalCode: '1058', city: 'København K', province: null, country: 'DK' },
      fiscalRegime: null,
      vatRegime: 'ordinary',
      fiscalYearStart: '07-01',
      baseCurrency: 'DKK',
      iban: 'DK5000400440116243',
      email: 'Info@nordlys.dk',
      industry: null,
    });
  });

  it('accepts a complete Italian organisation and normalises it', () => {
    const result = check(
      {
        businessId: 'mi 1234567',
        vatNumber: '00743110157',
        fiscalCode: '00743110157',
        address: { street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'mi', country: null },
        fiscalRegime: 'rf19',
        vatRegime: 'flat_rate',
        baseCurrency: 'EUR',
        iban: 'IT60X0542811101000000123456',
      },
      'italy',
    );
    expect(found(result)).toEqual([]);
    expect(result.normalized).toMatchObject({
      businessId: 'MI-1234567',
      vatNumber: 'IT00743110157',
      fiscalRegime: 'RF19',
      address: { province: 'MI' },
    });
  });

  it('reports all problems by field', () => {
    const result = check(
      {
        legalName: ' ',
        businessId: '123',
        vatNumber: 'DE136695976',
        fiscalCode: 'ABC',
        address: { ...NO_ADDRESS, postalCode: '20A', province: 'XX', country: null },
        fiscalRegime: 'RF03',
        vatRegime: 'none',
        fiscalYearStart: '02-29',
        baseCurrency: 'EURO',
        iban: 'IT00',
        email: 'info',
      },
      'italy',
    );
    expect(found(result)).toEqual([
      'V /legalName legalName must not be blank',
      'V /businessId a REA number is a province and up to 7 digits, such as MI-1234567; got "123"',
      'V /vatNumber an organisation in IT must have a VAT number of IT; got DE136695976',
      'V /fiscalCode codice fiscale must have 16 characters, or 11 digits for an organisation; got 3',
      'V /address/postalCode an Italian postal code (CAP) has 5 digits; got "20A"',
      'V /address/province province must be the two-letter code of an Italian province such as MI; got "XX"',
      'V /baseCurrency baseCurrency must be an ISO 4217 code such as DKK or EUR; got EURO',
      'V /iban an IBAN of IT must have 27 characters; got 4',
      'V /email an e-mail address has a name, an @ and a domain; got "info"',
      expect.stringMatching(/^V \/fiscalRegime fiscalRegime must be one of RF01, RF02, RF04, .*RF20; got "RF03"$/),
      'V /vatRegime vatRegime must be one of ordinary, cash, flat_rate, exempt; got "none"',
      'V /fiscalYearStart fiscalYearStart must be a day of every year in the form MM-DD, such as 01-01; got "02-29"',
    ]);
  });

  it('refuses Italian schemes in Denmark', () => {
    const result = check(
      {
        fiscalRegime: 'RF01',
        vatRegime: 'cash',
        fiscalCode: '00743110157',
        address: { ...NO_ADDRESS, postalCode: '20121' },
      },
      'denmark',
    );
    expect(found(result)).toEqual([
      'V /fiscalCode only an Italian organisation has a codice fiscale',
      'V /address/postalCode a Danish postal code has 4 digits; got "20121"',
      'V /fiscalRegime fiscal regimes (RF01 …) exist only in Italy',
      'V /vatRegime cash is an Italian scheme; in Denmark use ordinary or exempt',
    ]);
  });

  it('refuses a VAT regime that contradicts the fiscal regime', () => {
    expect(found(check({ fiscalRegime: 'RF17', vatRegime: 'ordinary' }, 'italy'))).toEqual([
      'V /vatRegime fiscal regime RF17 requires vatRegime cash; got ordinary',
    ]);
    expect(found(check({ fiscalRegime: 'RF01', vatRegime: 'cash' }, 'italy'))).toEqual([
      'V /vatRegime fiscal regime RF01 requires vatRegime ordinary, exempt; got cash',
    ]);
    for (const fiscalRegime of ['RF01', 'RF18'])
      expect(found(check({ fiscalRegime, vatRegime: 'exempt' }, 'italy'))).toEqual([]);
  });

  it('warns about unusual but possible values', () => {
    const result = check(
      { businessId: '13585628', vatNumber: 'DK25063864', baseCurrency: 'EUR', fiscalYearStart: '04-06' },
      'denmark',
    );
    expect(found(result)).toEqual([
      'W /baseCurrency VAT returns are in DKK, but the books are in EUR',
      'W /fiscalYearStart fiscal years usually begin on the first day of a month; 04-06 does not',
      'W /vatNumber VAT number DK25063864 differs from CVR 13585628; this is correct only for an SE number',
    ]);
  });

  it.each(['13-01', '00-10', '04-31', '1-1', '01/01'])('refuses %s as the start of a fiscal year', (fiscalYearStart) =>
    expect(check({ fiscalYearStart }, 'italy').violations).toHaveLength(1),
  );

  it('checks the region-independent fields before a region is chosen', () => {
    expect(found(check({ vatNumber: '13585628', businessId: 'anything', iban: 'DK1' }, null))).toEqual([
      'V /vatNumber an EU VAT number begins with the prefix of a member state; got "13585628"',
      'V /iban IBAN must begin with a country code and two check digits, followed by letters and digits',
    ]);
  });
});

describe('Italian provinces', () => {
  it('accepts provinces of cities and islands, and no other codes', () => {
    expect(['RM', 'MI', 'BZ', 'SU', 'MB', 'BT'].every(isItalianProvince)).toBe(true);
    expect(['XX', 'rm', 'DK', 'ROMA'].some(isItalianProvince)).toBe(false);
  });
});
