import {
  blankOf,
  choice,
  defineRecord,
  filtered,
  optional,
  requestFields,
  text,
  upperCase,
  type RecordOf,
  type StatedOf,
} from '../define-record.js';
import { sentence } from '../sentences/words.js';
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
    type: filtered(
      'Only contacts of this type.',
      choice(CONTACT_TYPES, 'Whether you sell to this contact (client), buy from it (vendor), or both.', {
        label: sentence('Type', 'Type', 'Tipo'),
      }),
    ),
    name: text(MAX_NAME_LENGTH, 'Name of the company or person.', {
      minLength: 1,
      label: sentence('Name', 'Navn', 'Nome'),
      isSearched,
    }),
    businessId: optional(
      text(
        50,
        'National registration id, e.g. the Danish CVR number or the Italian REA number. Use vatNumber for the EU VAT id.',
        {
          label: sentence('Registration number', 'CVR- eller registreringsnummer', 'Numero di registrazione'),
          isSearched,
        },
      ),
    ),
    vatNumber: optional(
      text(
        50,
        'EU VAT id, with its country prefix for cross-border trade, e.g. DK12345674 or IT12345678903. Checked with the rules of its country.',
        { label: sentence('VAT number', 'Momsnummer', 'Partita IVA'), isSearched },
      ),
    ),
    fiscalCode: optional(
      text(
        50,
        'Italian codice fiscale: 16 characters for a person, 11 digits for a company. Check characters are verified.',
        { label: sentence('Fiscal code', 'Codice fiscale', 'Codice fiscale'), isSearched },
      ),
    ),
    sdiCode: optional(
      text(
        50,
        'Italian destination code (codice destinatario) for e-invoices: 7 characters, or 6 for a public body; 0000000 for delivery by PEC.',
        { label: sentence('Destination code (SDI)', 'Modtagerkode (SDI)', 'Codice destinatario (SDI)'), isSearched },
      ),
    ),
    pec: optional(
      text(320, 'Italian certified e-mail address (PEC) for e-invoices.', {
        label: sentence('PEC', 'PEC', 'PEC'),
        isSearched,
      }),
    ),
    country: filtered(
      'Only contacts in this country (ISO 3166-1 alpha-2).',
      optional(
        text(
          50,
          'ISO 3166-1 alpha-2 code, e.g. DK or IT. Decides the VAT treatment of invoices and which fiscal ids apply.',
          { label: sentence('Country', 'Land', 'Paese') },
        ),
      ),
      { minLength: 2, maxLength: 2, stored: upperCase },
    ),
    email: optional(
      text(320, 'E-mail address for correspondence.', { label: sentence('E-mail', 'E-mail', 'E-mail'), isSearched }),
    ),
    notes: optional(
      text(10_000, 'Free text for your own use; not printed on invoices.', {
        label: sentence('Notes', 'Noter', 'Note'),
        isSearched,
      }),
    ),
  },
});

/** An interface and not an alias, so that editors show `Contact` and not how it is inferred. */
export interface Contact extends RecordOf<typeof contact> {}

/** The fields of requests, with the same descriptions in requests and records. */
export const contactFields = requestFields(contact.fields);

/** A contact of which nothing is known. */
export const BLANK_CONTACT: StatedOf<typeof contact> = { ...blankOf(contact), type: 'client', name: '' };

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
