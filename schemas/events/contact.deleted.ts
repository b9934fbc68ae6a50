import { defineEvent } from '../contract.js';
import { record } from '../json-schema.js';
import { idField, version } from '../record-fields.js';
import { contactExample } from '../records/contact.js';

export default defineEvent({
  type: 'contact.deleted',
  title: 'Contact deleted',
  summary: 'A contact was removed from the address book.',
  payload: record('ContactDeleted', 'The deleted contact.', {
    id: idField('The id of the contact.', contactExample.id),
    version: { ...version, description: 'One more than the last version of the contact.' },
  }),
  example: { id: contactExample.id, version: 2 },
});
