import { NO_NUMBERS } from '../../fiscal-ids/company-numbers.js';
import { codingInput, lines, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import { NOTHING_STATED } from '../coding.js';
import { whoseDocument, type NamedParty, type OwnIdentity } from './whose-document.js';

const SNEDKERI: OwnIdentity = {
  name: 'Havnens Snedkeri ApS',
  vatNumber: 'DK12345674',
  businessId: '12345674',
  fiscalCode: null,
  ibans: ['DK5000400440116243'],
};
const ROSSI: OwnIdentity = {
  name: 'Rossi Carta S.r.l.',
  vatNumber: 'IT00743110157',
  businessId: 'MI-1234567',
  fiscalCode: null,
  ibans: [],
};
const NOBODY: NamedParty = { name: null, ...NO_NUMBERS };
const party = (name: string | null, numbers: Partial<NamedParty> = {}): NamedParty => ({ ...NOBODY, name, ...numbers });
const whose = (own: OwnIdentity, issuer: NamedParty, addressee = NOBODY, iban: string | null = null) =>
  whoseDocument(own, { issuer, addressee, iban });
const SUPPLIER = party('Nordisk Papir A/S', { vatNumber: 'DK13585628' });

it.each([
  ['its VAT number', SNEDKERI, party('Snedkeren', { vatNumber: 'DK 12 34 56 74' })],
  ['its CVR number alone', SNEDKERI, party('Snedkeren', { businessId: '12345674' })],
  ['its codice fiscale, which is its partita IVA', ROSSI, party('Cartiera', { fiscalCode: '00743110157' })],
  ['its name, without a number', SNEDKERI, party('HAVNENS SNEDKERI')],
])('is issued by us: %s', (_, own, issuer) => {
  expect(whose(own, issuer, party('Nordisk Papir A/S', { vatNumber: 'DK13585628' }))).toEqual({ of: 'issued_by_us' });
});

it.each([
  ['another number', party('Havnens Snedkeri ApS', { vatNumber: 'DK13585628' })],
  ['another legal form', party('Havnens Snedkeri A/S')],
  ['a name that is only similar', party('Havnens Tømrer')],
])('is not issued by us with %s', (_, issuer) => {
  expect(whose(SNEDKERI, issuer).of).not.toBe('issued_by_us');
});

it.each([
  ['our VAT number under another name', SNEDKERI, party('Snedkeren v. havnen', { vatNumber: 'DK12345674' })],
  ['our CVR number', SNEDKERI, party(null, { businessId: '12345674' })],
  ['our partita IVA as codice fiscale', ROSSI, party('Rossi', { fiscalCode: 'IT00743110157' })],
  ['our name', SNEDKERI, party('Havnens Snedkeri')],
])('is for us: %s', (_, own, addressee) => {
  expect(whose(own, party('Lomax A/S', { vatNumber: 'DK99999990' }), addressee)).toEqual({ of: 'for_us' });
});

it.each([
  ['a CVR number', SNEDKERI, party(null, { businessId: '25063864' }), 'number', '25063864'],
  [
    'a CVR number under our name',
    SNEDKERI,
    party('Havnens Snedkeri ApS', { businessId: '25063864' }),
    'number',
    '25063864',
  ],
  ['a codice fiscale', ROSSI, party('Bianchi S.r.l.', { fiscalCode: '06363391001' }), 'name', 'Bianchi S.r.l.'],
  ['a clearly different name', SNEDKERI, party('Strandens Café ApS'), 'name', 'Strandens Café ApS'],
  ['a person', ROSSI, party('Mario Verdi', { fiscalCode: 'VRDMRA80A01F205X' }), 'name', 'Mario Verdi'],
  [
    'a VAT number of another country',
    SNEDKERI,
    party('Havnens Snedkeri', { vatNumber: 'DE136695976' }),
    'number',
    'DE136695976',
  ],
])('is for another company: %s', (_, own, addressee, by, value) => {
  expect(whose(own, SUPPLIER, addressee)).toEqual({ of: 'for_another', by, value });
});

it.each([
  ['nothing', NOBODY, { of: 'unnamed' }],
  ['a placeholder', party('Kontantkunde'), { of: 'unnamed' }],
  [
    'a similar name',
    party('Havnens Tømrer- og Snedkerforretning'),
    { of: 'unknown', value: 'Havnens Tømrer- og Snedkerforretning' },
  ],
])('is not decided by %s', (_, addressee, of) => {
  expect(whose(SNEDKERI, SUPPLIER, addressee)).toEqual(of);
});

const CARPENTER: OwnIdentity = { ...ROSSI, name: 'Carpenteria Brianza di Rossi Mario' };

it.each([
  ['without its legal form', SNEDKERI, 'Havnens Snedkeri'],
  ['with dots in its legal form', ROSSI, 'ROSSI CARTA SRL'],
  ['cut short', SNEDKERI, 'Havnens Snedk.'],
  ['misread by a letter', SNEDKERI, 'Havnens Snedkerl ApS'],
  ['without a space', SNEDKERI, 'HavnensSnedkeri ApS'],
  ['with a person to its attention', SNEDKERI, 'Havnens Snedkeri ApS att. Mads'],
  ['by the owner whom its name contains', CARPENTER, 'Rossi Mario'],
])('is for us in another spelling: %s', (_, own, name) => {
  expect(whose(own, SUPPLIER, party(name)).of).toBe('for_us');
});

it.each([
  ['a person who works here', SNEDKERI, 'Mads Vestergaard'],
  ['another company with one word of the name', SNEDKERI, 'Havnens Café ApS'],
  ['another legal form', ROSSI, 'Rossi Carta S.p.A.'],
  ['one word of the name', ROSSI, 'Rossi'],
])('is not for us: %s', (_, own, name) => {
  expect(whose(own, SUPPLIER, party(name)).of).not.toBe('for_us');
});

it('is doubtful when it is to be paid to our own account', () => {
  expect(whose(SNEDKERI, SUPPLIER, NOBODY, 'DK50 0040 0440 1162 43')).toEqual({ of: 'doubtful' });
  expect(whose(SNEDKERI, SUPPLIER, NOBODY, 'DK2030003039123456')).toEqual({ of: 'unnamed' });
});

it('says nothing about an organisation of which nothing is known', () => {
  const own: OwnIdentity = { name: null, ...NO_NUMBERS, ibans: [] };
  expect(whose(own, SUPPLIER, party('Strandens Café ApS', { vatNumber: 'DK25063864' }))).toEqual({
    of: 'unknown',
    value: 'Strandens Café ApS',
  });
});

describe('a coded document', () => {
  const invoice = (facts: Parameters<typeof codingInput>[1], own = SNEDKERI) =>
    codingInput('denmark', { ...lines('Toner'), ...facts }, { own });
  const sale = invoice({ issuer: party('Havnens Snedkeri ApS', { businessId: '12345674' }), addressee: SUPPLIER });

  it('is never a sale of this organisation, whatever a person codes', () => {
    const person = { ...NOTHING_STATED, account: '2230', vatCode: 'I25', amount: null };
    for (const input of [sale, { ...sale, person }])
      expect(() => codeDocument(input)).toThrow(expect.objectContaining({ code: 'document_not_postable' }));
  });

  it.each([
    ['addressed to us', { addressee: party('Havnens Snedkeri ApS') }, null],
    ['addressed to nobody', {}, 'does not name this organisation'],
    ['a receipt that is addressed to nobody', { kind: 'receipt' as const }, null],
    ['addressed to a person', { addressee: party('Mads Vestergaard') }, 'addressed to Mads Vestergaard'],
    ['addressed to a similar name', { addressee: party('Havnens Café ApS') }, 'not quite the name'],
    [
      'a paper with our number in its text',
      { isElectronic: false, text: 'Nordisk Papir\nCVR 12 34 56 74\nMoms 25 %  250,00' },
      null,
    ],
    [
      'a paper with our name in its text',
      { isElectronic: false, text: 'Nordisk Papir\nHAVNENS SNEDKERI\nMoms 25 %  250,00' },
      null,
    ],
    ['addressed to another company', { addressee: party('Strandens Café ApS') }, 'addressed to Strandens Café ApS'],
    ['addressed to another number', { addressee: party(null, { businessId: '25063864' }) }, 'number 25063864'],
    ['to be paid to us', { iban: 'DK5000400440116243' }, 'paid to an account of this organisation'],
    ['maybe issued by us', { isDoubtfullyOwn: true }, 'where a document names its issuer'],
  ])('that is %s waits for a person, if it may not be ours', (_, facts, reason) => {
    expect(whyHeld(codeDocument(invoice(facts)))).toEqual(reason === null ? null : expect.stringContaining(reason));
  });
});
