import { defineQuery } from '../contract.js';
import { filtersOf } from '../define-record.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { contact, contactExample } from '../records/contact.js';

export default defineQuery({
  name: 'list_contacts',
  title: 'List contacts',
  summary: 'Lists the address book, newest first, with filters.',
  description: 'Filters are combined. `q` searches name, ids, e-mail and notes and ignores case.',
  path: '/api/rest/contacts',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    ...filtersOf(contact),
    q: textFilter('Only contacts whose name, fiscal ids, e-mail or notes contain this text.'),
  }),
  item: contact.schema,
  example: { parameters: { type: 'vendor', q: 'papir', limit: 20 }, item: contactExample },
});
