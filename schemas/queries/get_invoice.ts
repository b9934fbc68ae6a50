import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { invoiceExample } from '../records/invoice.js';
import { invoiceDetails, invoiceDetailsExample, invoicePaymentExample } from '../records/invoice-payment.js';

export default defineQuery({
  name: 'get_invoice',
  title: 'Get invoice',
  summary: 'Returns one sales invoice with its totals, VAT treatment, payments and history at the exchange.',
  description:
    'PDF: GET /api/rest/invoices/{id}/pdf. XML: GET /api/rest/invoices/{id}/xml. `not_found` for an unknown id.',
  path: '/api/rest/invoices/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('invoice', invoiceExample.id),
  item: invoiceDetails,
  example: {
    parameters: { id: invoiceExample.id },
    item: { ...invoiceDetailsExample, payment: invoicePaymentExample },
  },
});
