import { defineEvent } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineEvent({
  type: 'invoice.rejected',
  title: 'Invoice rejected',
  summary: 'The exchange rejected an invoice. It is a draft again and keeps its number and date.',
  payload: invoice,
  example: invoiceExample,
});
