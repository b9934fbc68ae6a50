import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'contact_invoicing.changed',
  title: 'Invoicing of a contact changed',
  summary: 'The invoicing details of a contact changed.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('con_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_contact_invoicing', ['paymentDays']),
});
