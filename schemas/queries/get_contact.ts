import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { contact, contactExample } from '../records/contact.js';

export default defineQuery({
  name: 'get_contact',
  title: 'Get contact',
  summary: 'Returns one contact.',
  description: 'Returns the contact with this id, or `not_found`.',
  path: '/api/rest/contacts/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('contact', contactExample.id),
  item: contact.schema,
  example: { parameters: { id: contactExample.id }, item: contactExample },
});
