import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'recurring_invoice.deleted',
  title: 'Recurring invoice deleted',
  summary: 'A recurring invoice was ended.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('rin_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_recurring_invoice', ['name']),
});
