import { defineEvent } from '../contract.js';
import { contact, contactExample } from '../records/contact.js';

export default defineEvent({
  type: 'contact.saved',
  title: 'Contact saved',
  summary: 'A contact was created or changed; `version` 1 means created.',
  payload: contact.schema,
  example: contactExample,
});
