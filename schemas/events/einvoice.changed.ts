import { defineEvent } from '../contract.js';
import { einvoice, einvoiceExample } from '../records/einvoice.js';

export default defineEvent({
  type: 'einvoice.changed',
  title: 'E-invoice changed',
  summary: 'An electronic invoice was sent, or a notice of the exchange arrived.',
  payload: einvoice,
  example: einvoiceExample,
});
