import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'contact_check.recorded',
  title: 'Contact looked up',
  summary: 'A company register answered, or did not, about the number of a contact.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('chk_01jcq8r5t9e4x8s6m2k7vwz3ha', 'check_contact', ['outcome']),
});
