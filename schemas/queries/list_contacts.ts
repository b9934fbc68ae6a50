import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { choiceField } from '../record-fields.js';
import { CONTACT_TYPES, contact, contactExample } from '../records/contact.js';

export default defineQuery({
  name: 'list_contacts',
  title: 'List contacts',
  summary: 'Lists the address book, newest first, with filters.',
  description: 'Filters are combined. `q` searches name, ids, e-mail and notes and ignores case.',
  path: '/api/rest/contacts',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    type: choiceField(CONTACT_TYPES, 'Only contacts of this type.'),
    country: {
      type: 'string',
      minLength: 2,
      maxLength: 2,
      description: 'Only contacts in this country (ISO 3166-1 alpha-2).',
    },
    q: textFilter('Only contacts whose name, fiscal ids, e-mail or notes contain this text.'),
  }),
  item: contact.schema,
  example: { parameters: { type: 'vendor', q: 'papir', limit: 20 }, item: contactExample },
});
