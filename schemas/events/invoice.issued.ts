import { defineEvent } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineEvent({
  type: 'invoice.issued',
  title: 'Invoice issued',
  summary: 'An invoice was issued and locked.',
  payload: invoice,
  example: invoiceExample,
});
