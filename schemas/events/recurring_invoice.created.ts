import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'recurring_invoice.created',
  title: 'Recurring invoice created',
  summary: 'A recurring invoice was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('rin_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_recurring_invoice', ['name']),
});
