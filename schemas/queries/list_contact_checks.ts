import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { contactCheck, contactCheckExample } from '../records/contact-check.js';

export default defineQuery({
  name: 'list_contact_checks',
  title: 'List answers of company registers',
  summary: 'Lists what VIES and the Danish company register said about contacts, newest first.',
  description: '{@check_contact} asks the register of a contact.',
  path: '/api/rest/contact-checks',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    contactId: idField('Only checks of this contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    outcome: choiceField(['valid', 'invalid', 'unavailable'], 'Only checks with this outcome.'),
    from: dateField('Only checks on or after this day (YYYY-MM-DD).'),
    until: dateField('Only checks on or before this day (YYYY-MM-DD).'),
  }),
  item: contactCheck.schema,
  example: { parameters: { outcome: 'invalid' }, item: contactCheckExample },
});
