import { checkContact, type ContactCheck } from './check-contact.js';
import type { ContactSetting } from './contact-setting.js';
import type { Contact } from './contact.js';
import { mergeContact, type GivenContact } from './merge-contact.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const DANISH: ContactSetting = { home: 'DK', country: 'DK' };
const ITALIAN: ContactSetting = { home: 'IT', country: 'IT' };

/** With a field that no rule reads. */
interface NotedContact extends Contact {
  readonly notes: string | null;
}
const BLANK_CONTACT: NotedContact = {
  ...{ type: 'client', name: '', businessId: null, vatNumber: null, fiscalCode: null },
  ...{ sdiCode: null, pec: null, country: null, email: null, notes: null },
};

const check = (fields: Partial<GivenContact<NotedContact>>, setting: ContactSetting = DANISH): ContactCheck =>
  checkContact(mergeContact(null, { name: 'Nordlys ApS', ...fields }, BLANK_CONTACT), setting);

const violations = (result: ContactCheck): string[] =>
  result.violations.map((v) => `${v.pointer} ${wordsOf(v.message)}`);
const warnings = (result: ContactCheck): string[] => result.warnings.map((w) => `${w.pointer} ${wordsOf(w.message)}`);

describe('checkContact', () => {
  it('accepts a plain name and adds no other values', () => {
    const result = check({ name: '  Nordlys \n ApS ' });
    expect(result).toEqual({
      normalized: {
        type: 'client',
        name: 'Nordlys ApS',
        businessId: null,
        vatNumber: null,
        fiscalCode: null,
        sdiCode: null,
        pec: null,
        country: null,
        email: null,
        notes: null,
      },
      violations: [],
      warnings: [],
    });
  });

  it('reports all problems by field', () => {
    const result = check(
      {
        name: '   ',
        businessId: '1234567',
        vatNumber: 'DK1234',
        fiscalCode: 'ABC',
        sdiCode: '123',
        pec: 'pec',
        country: 'dk',
        email: 'mail@',
        notes: 'a\u0000b',
      },
      DANISH,
    );
    expect(violations(result)).toEqual([
      '/notes notes contains a control character',
      '/name name must not be blank',
      '/vatNumber a VAT number of DK is DK followed by 8 digits, the first not 0; got DK1234',
      '/businessId CVR must have 8 digits; got 7',
      '/fiscalCode codice fiscale must have 16 characters, or 11 digits for an organisation; got 3',
      '/pec an e-mail address has a name, an @ and a domain; got "pec"',
      '/email the domain is not valid: ""',
      '/sdiCode sdiCode must have 7 characters, or 6 for a public body; got 3',
    ]);
  });

  it('checks the other fields when the country is unknown', () => {
    expect(violations(check({ country: 'Danmark', vatNumber: 'DE136695978' }))).toEqual([
      '/country must be an ISO 3166-1 alpha-2 code such as DK or IT; got "Danmark"',
      '/vatNumber check digit does not match: DE136695978 is not a VAT number of DE',
    ]);
  });
});

describe('VAT number', () => {
  it.each([
    [{ country: 'dk', vatNumber: '13 58 56 28' }, 'DK13585628'],
    [{ country: 'DK', vatNumber: 'dk-13.58.56.28' }, 'DK13585628'],
    [{ country: 'IT', vatNumber: '00743110157' }, 'IT00743110157'],
    [{ country: 'DE', vatNumber: '136695976' }, 'DE136695976'],
    [{ country: 'GR', vatNumber: 'GR094259216' }, 'EL094259216'],
    [{ country: 'GR', vatNumber: '094259216' }, 'EL094259216'],
    [{ country: 'BE', vatNumber: '428759497' }, 'BE0428759497'],
    [{ country: 'XI', vatNumber: '980780684' }, 'XI980780684'],
    [{ country: 'GB', vatNumber: 'XI980780684' }, 'XI980780684'],
    [{ country: 'GB', vatNumber: 'GB 980 7806 84' }, 'GB980780684'],
    [{ country: 'GB', vatNumber: '980780684' }, '980780684'],
    [{ country: 'MC', vatNumber: 'FR40303265045' }, 'FR40303265045'],
    [{ country: 'CH', vatNumber: 'CHE-123.456.789 MWST' }, 'CHE123456789MWST'],
    [{ country: 'NO', vatNumber: 'NO 974 760 673 MVA' }, 'NO974760673MVA'],
    [{ vatNumber: '13585628' }, 'DK13585628'],
    [{ vatNumber: 'DE136695976' }, 'DE136695976'],
  ])('stores %p as %s', (fields, expected) => {
    const result = check(fields);
    expect(violations(result)).toEqual([]);
    expect(result.normalized.vatNumber).toBe(expected);
  });

  it('reads an all-digit number by the country of the organisation', () => {
    expect(check({ vatNumber: '00743110157' }, ITALIAN).normalized.vatNumber).toBe('IT00743110157');
  });

  it('must agree with the country', () => {
    expect(violations(check({ country: 'FR', vatNumber: 'DE136695976' }))).toEqual([
      '/vatNumber DE136695976 is a VAT number of Germany, but the country of the contact is France',
    ]);
    expect(violations(check({ country: 'US', vatNumber: 'EL094259216' }))).toEqual([
      '/vatNumber EL094259216 is a VAT number of Greece, but the country of the contact is United States',
    ]);
  });

  it('asks for the country of a number from outside the EU', () => {
    expect(violations(check({ vatNumber: 'CHE123456789' }))).toEqual([
      '/vatNumber an EU VAT number begins with the prefix of a member state; got "CHE123456789"; for a number from outside the EU, also give the country',
    ]);
    expect(violations(check({ country: 'US', vatNumber: 'no number: none!' }))).toHaveLength(1);
  });

  it('warns that the VAT treatment needs a country', () => {
    expect(warnings(check({ vatNumber: 'EL094259216' }))).toEqual([
      '/country no country is given, so the VAT treatment of invoices is unknown; the VAT number belongs to Greece',
    ]);
  });

  it('accepts a wrong check digit with a warning if the setting allows it, but never a wrong format', () => {
    const tolerant: ContactSetting = { ...ITALIAN, wrongChecksums: 'warn' };
    const sample = { country: 'IT', vatNumber: 'IT01234567890' };
    expect(violations(check(sample, ITALIAN))).toHaveLength(1);
    expect(violations(check(sample, tolerant))).toEqual([]);
    expect(warnings(check(sample, tolerant))).toEqual([
      '/vatNumber check digit does not match: IT01234567890 is not a VAT number of IT',
    ]);
    expect(violations(check({ country: 'IT', vatNumber: 'IT123' }, tolerant))).toHaveLength(1);
  });
});

describe('business id', () => {
  it('must be a CVR number for a Danish contact', () => {
    expect(check({ country: 'DK', businessId: 'CVR 13 58 56 28' }).normalized.businessId).toBe('13585628');
    expect(violations(check({ country: 'DK', businessId: '13585627' }))).toEqual([
      '/businessId check digit does not match: 13585627 is not a CVR number (modulus 11)',
    ]);
  });

  it('may differ from the VAT number, with a warning: SE numbers exist', () => {
    const result = check({ country: 'DK', businessId: '13585628', vatNumber: 'DK25063864' });
    expect(violations(result)).toEqual([]);
    expect(warnings(result)).toEqual([
      '/businessId CVR 13585628 and VAT number DK25063864 differ; this is correct only for a part of a company with its own SE number',
    ]);
    expect(warnings(check({ country: 'DK', businessId: '13585628', vatNumber: '13585628' }))).toEqual([]);
  });

  it('is free text in other countries', () => {
    expect(check({ country: 'DE', businessId: 'HRB 12345' })).toMatchObject({
      normalized: { businessId: 'HRB 12345' },
      violations: [],
    });
    expect(check({ country: 'IT', businessId: 'MI-1234567' }, ITALIAN).violations).toEqual([]);
  });

  it('warns when the country is missing and the number is an invalid CVR number', () => {
    expect(warnings(check({ businessId: '13585627' }))).toEqual([
      '/businessId no country is given; as a Danish number: check digit does not match: 13585627 is not a CVR number (modulus 11)',
    ]);
    expect(warnings(check({ businessId: '13585627' }, ITALIAN))).toEqual([]);
  });
});

describe('Italian fields', () => {
  it('normalises and accepts a complete Italian business', () => {
    const result = check(
      {
        country: 'it',
        vatNumber: '00743110157',
        fiscalCode: 'rcc mnl 83s18 d969h',
        sdiCode: 'm5uxcr1',
        pec: 'Azienda@PEC.it',
      },
      ITALIAN,
    );
    expect(result).toMatchObject({
      normalized: {
        country: 'IT',
        vatNumber: 'IT00743110157',
        fiscalCode: 'RCCMNL83S18D969H',
        sdiCode: 'M5UXCR1',
        pec: 'Azienda@pec.it',
      },
      violations: [],
      warnings: [],
    });
  });

  it('refuses XXXXXXX for an Italian buyer and accepts it for a foreign one', () => {
    expect(violations(check({ country: 'IT', fiscalCode: '00743110157', sdiCode: 'XXXXXXX' }, ITALIAN))).toEqual([
      '/sdiCode XXXXXXX is for buyers outside Italy; the exchange rejects it for this contact',
    ]);
    expect(check({ country: 'DE', sdiCode: 'XXXXXXX' }, ITALIAN)).toMatchObject({ violations: [], warnings: [] });
  });

  it('warns about codes and PEC addresses that are not used abroad', () => {
    const result = check({ country: 'DE', sdiCode: 'M5UXCR1', pec: 'azienda@pec.it' }, ITALIAN);
    expect(violations(result)).toEqual([]);
    expect(warnings(result)).toEqual([
      '/pec a PEC address is used only for Italian contacts; this one is in Germany',
      '/sdiCode invoices to Germany are sent with XXXXXXX; M5UXCR1 is not used',
    ]);
    expect(warnings(check({ country: 'SM', sdiCode: '2R4GTO8' }, ITALIAN))).toEqual([]);
  });

  it('warns when the contact uses PEC delivery without a PEC address', () => {
    expect(warnings(check({ country: 'IT', vatNumber: '00743110157', sdiCode: '0000000' }, ITALIAN))).toEqual([
      '/pec 0000000 means delivery by PEC, but no PEC address is given',
    ]);
    // A private person receives the invoice in the reserved area, so no address is missing.
    expect(warnings(check({ country: 'IT', fiscalCode: 'RCCMNL83S18D969H', sdiCode: '0000000' }, ITALIAN))).toEqual([]);
  });

  it('warns when an Italian client has no id for an e-invoice', () => {
    expect(warnings(check({ country: 'IT' }, ITALIAN))).toEqual([
      '/fiscalCode an e-invoice to this contact needs its partita IVA or its codice fiscale',
    ]);
    expect(warnings(check({ country: 'IT', type: 'vendor' }, ITALIAN))).toEqual([]);
  });
});

describe('mergeContact', () => {
  const existing: NotedContact = {
    type: 'vendor',
    name: 'Nordlys ApS',
    businessId: '13585628',
    vatNumber: 'DK13585628',
    fiscalCode: null,
    sdiCode: null,
    pec: null,
    country: 'DK',
    email: 'info@nordlys.dk',
    notes: 'pays late',
  };

  it('changes only the given fields', () => {
    expect(mergeContact(existing, { name: 'Nordlys A/S', email: ' post@nordlys.dk ' }, BLANK_CONTACT)).toEqual({
      ...existing,
      name: 'Nordlys A/S',
      email: 'post@nordlys.dk',
    });
  });

  it('clears a field with an empty text', () => {
    expect(mergeContact(existing, { name: 'Nordlys ApS', notes: '', email: '  ' }, BLANK_CONTACT)).toEqual({
      ...existing,
      notes: null,
      email: null,
    });
  });

  it('keeps the type on update and sets client on create', () => {
    expect(mergeContact(existing, { name: 'Nordlys ApS' }, BLANK_CONTACT).type).toBe('vendor');
    expect(mergeContact(existing, { name: 'Nordlys ApS', type: 'both' }, BLANK_CONTACT).type).toBe('both');
    expect(mergeContact(null, { name: 'Nordlys ApS' }, BLANK_CONTACT).type).toBe('client');
  });

  it('reports a stored field that is invalid after the change', () => {
    const moved = checkContact(mergeContact(existing, { name: 'Nordlys GmbH', country: 'DE' }, BLANK_CONTACT), DANISH);
    expect(violations(moved)).toEqual([
      '/vatNumber DK13585628 is a VAT number of Denmark, but the country of the contact is Germany',
    ]);
  });
});
