import { EXAMPLE_REGION } from '../region-keys.js';
import { addedLater, nullable, record } from '../json-schema.js';
import { MAX_NAME_LENGTH, createdAt, idField, textField, updatedAt } from '../record-fields.js';
import { settingsFields } from './settings.js';

export const addressFields = {
  street: textField('Street and number.', 200),
  postalCode: textField('Postal code.', 20),
  city: textField('City.', 100),
  province: nullable(textField('Italian province, two letters, e.g. MI; null elsewhere.', 10)),
  country: textField('ISO 3166-1 alpha-2 code, e.g. DK or IT.', 2),
} as const;

const address = record('Address', 'A postal address.', addressFields);

export const organizationFields = {
  legalName: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH, description: 'The registered name.' },
  businessId: textField('National registration id: CVR number (Denmark) or REA number (Italy).', 50),
  vatNumber: textField('VAT id with country prefix, e.g. DK12345674 or IT12345678903.', 50),
  fiscalCode: textField('Italian codice fiscale.', 50),
  fiscalRegime: textField('Italian fiscal regime for e-invoices, e.g. RF01 (ordinary) or RF19 (flat-rate).', 10),
  vatRegime: textField('VAT regime, e.g. ordinary, cash (VAT due on collection) or exempt.', 50),
  fiscalYearStart: {
    type: 'string',
    pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description: 'First day of the fiscal year as MM-DD, e.g. 01-01.',
  },
  baseCurrency: {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'ISO 4217 code of the currency of the books, e.g. DKK or EUR.',
  },
  iban: textField('The account for payments, printed on invoices.', 42),
  email: textField('E-mail address for correspondence.', 320),
  industry: textField(
    'What the organisation does: a NACE code (43.32) or a title (joinery). It decides whether goods are for resale, material or an ordinary cost.',
    200,
  ),
} as const;

export const organization = record(
  'Organization',
  'The profile of the organisation, as used on invoices and returns.',
  {
    id: idField('The id of the organisation.', 'org_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    legalName: organizationFields.legalName,
    regionKey: nullable(settingsFields.regionKey),
    businessId: nullable(organizationFields.businessId),
    vatNumber: nullable(organizationFields.vatNumber),
    fiscalCode: nullable(organizationFields.fiscalCode),
    address: nullable(address),
    fiscalRegime: nullable(organizationFields.fiscalRegime),
    vatRegime: nullable(organizationFields.vatRegime),
    fiscalYearStart: organizationFields.fiscalYearStart,
    baseCurrency: organizationFields.baseCurrency,
    iban: nullable(organizationFields.iban),
    email: nullable(organizationFields.email),
    industry: addedLater(nullable(organizationFields.industry), null),
    createdAt,
    updatedAt,
  },
);

export const organizationExample = {
  id: 'org_01jcq8r5t9e4x8s6m2k7vwz3ha',
  legalName: 'Havnegade Design ApS',
  regionKey: EXAMPLE_REGION,
  businessId: '12345674',
  vatNumber: 'DK12345674',
  fiscalCode: null,
  address: { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', province: null, country: 'DK' },
  fiscalRegime: null,
  vatRegime: 'ordinary',
  fiscalYearStart: '01-01',
  baseCurrency: 'DKK',
  iban: 'DK5000400440116243',
  email: 'bogholderi@havnegade.example',
  industry: '74.10',
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
} as const;
