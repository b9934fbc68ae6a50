import { defineEvent } from '../../contract.js';
import { invoice, invoiceExample } from '../../records/invoice.js';

export default defineEvent({
  type: 'invoice.rejected',
  title: 'Invoice rejected',
  summary: 'The exchange rejected an invoice; it is a draft again, with number and date reserved.',
  payload: invoice,
  example: invoiceExample,
});
