import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'recurring_invoice.changed',
  title: 'Recurring invoice changed',
  summary: 'A recurring invoice made an invoice, or stopped.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('rin_01jcq8r5t9e4x8s6m2k7vwz3ha', 'make_recurring_invoice', ['name']),
});
