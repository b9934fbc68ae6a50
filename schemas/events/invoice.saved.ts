import { defineEvent } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineEvent({
  type: 'invoice.saved',
  title: 'Invoice saved',
  summary: 'A draft invoice was created or changed; `version` 1 means created.',
  payload: invoice,
  example: invoiceExample,
});
