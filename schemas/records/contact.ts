import { choice, defineRecord, optional, requestFields, text, upperCase, type RecordOf } from '../define-record.js';
import { MAX_NAME_LENGTH } from '../record-fields.js';

export const CONTACT_TYPES = ['client', 'vendor', 'both'] as const;

const isSearched = true as const;

export const contact = defineRecord({
  name: 'Contact',
  description: 'One entry of the address book.',
  table: 'contacts',
  prefix: 'con',
  id: { description: 'The id of the contact.', example: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  events: { created: 'contact.saved', changed: 'contact.saved', removed: 'contact.deleted' },
  fields: {
    type: choice(CONTACT_TYPES, 'Whether you sell to this contact (client), buy from it (vendor), or both.'),
    name: text(MAX_NAME_LENGTH, 'Name of the company or person.', { minLength: 1, isSearched }),
    businessId: optional(
      text(
        50,
        'National registration id, e.g. the Danish CVR number or the Italian REA number. Use vatNumber for the EU VAT id.',
        { isSearched },
      ),
    ),
    vatNumber: optional(
      text(
        50,
        'EU VAT id, with its country prefix for cross-border trade, e.g. DK12345674 or IT12345678903. Checked with the rules of its country.',
        { isSearched },
      ),
    ),
    fiscalCode: optional(
      text(
        50,
        'Italian codice fiscale: 16 characters for a person, 11 digits for a company. Check characters are verified.',
        { isSearched },
      ),
    ),
    sdiCode: optional(
      text(
        50,
        'Italian destination code (codice destinatario) for e-invoices: 7 characters, or 6 for a public body; 0000000 for delivery by PEC.',
        { isSearched },
      ),
    ),
    pec: optional(text(320, 'Italian certified e-mail address (PEC) for e-invoices.', { isSearched })),
    country: optional(
      text(
        50,
        'ISO 3166-1 alpha-2 code, e.g. DK or IT. Decides the VAT treatment of invoices and which fiscal ids apply.',
        { filter: upperCase },
      ),
    ),
    email: optional(text(320, 'E-mail address for correspondence.', { isSearched })),
    notes: optional(text(10_000, 'Free text for your own use; not printed on invoices.', { isSearched })),
  },
});

/** An interface and not an alias, so that editors show `Contact` and not how it is inferred. */
export interface Contact extends RecordOf<typeof contact> {}

/** The fields of requests, with the same descriptions in requests and records. */
export const contactFields = requestFields(contact.fields);

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
