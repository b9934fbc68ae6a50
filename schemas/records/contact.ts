import { nullable, record } from '../json-schema.js';
import { MAX_NAME_LENGTH, choiceField, createdAt, idField, textField, updatedAt, version } from '../record-fields.js';

export const CONTACT_TYPES = ['client', 'vendor', 'both'] as const;

/** The fields of requests, with the same descriptions in requests and records. */
export const contactFields = {
  type: choiceField(CONTACT_TYPES, 'Whether you sell to this contact (client), buy from it (vendor), or both.'),
  name: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH, description: 'Name of the company or person.' },
  businessId: textField(
    'National registration id, e.g. the Danish CVR number or the Italian REA number. Use vatNumber for the EU VAT id.',
    50,
  ),
  vatNumber: textField(
    'EU VAT id, with its country prefix for cross-border trade, e.g. DK12345674 or IT12345678903. Checked with the rules of its country.',
    50,
  ),
  fiscalCode: textField(
    'Italian codice fiscale: 16 characters for a person, 11 digits for a company. Check characters are verified.',
    50,
  ),
  sdiCode: textField(
    'Italian destination code (codice destinatario) for e-invoices: 7 characters, or 6 for a public body; 0000000 for delivery by PEC.',
    50,
  ),
  pec: textField('Italian certified e-mail address (PEC) for e-invoices.', 320),
  country: textField(
    'ISO 3166-1 alpha-2 code, e.g. DK or IT. Decides the VAT treatment of invoices and which fiscal ids apply.',
    50,
  ),
  email: textField('E-mail address for correspondence.', 320),
  notes: textField('Free text for your own use; not printed on invoices.', 10_000),
} as const;

export const contact = record('Contact', 'One entry of the address book.', {
  id: idField('The id of the contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  type: contactFields.type,
  name: contactFields.name,
  businessId: nullable(contactFields.businessId),
  vatNumber: nullable(contactFields.vatNumber),
  fiscalCode: nullable(contactFields.fiscalCode),
  sdiCode: nullable(contactFields.sdiCode),
  pec: nullable(contactFields.pec),
  country: nullable(contactFields.country),
  email: nullable(contactFields.email),
  notes: nullable(contactFields.notes),
  createdAt,
  updatedAt,
  version,
});

export const contactExample = {
  id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  type: 'vendor',
  name: 'Nordisk Papir ApS',
  businessId: '12345674',
  vatNumber: 'DK12345674',
  fiscalCode: null,
  sdiCode: null,
  pec: null,
  country: 'DK',
  email: 'faktura@nordiskpapir.example',
  notes: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
