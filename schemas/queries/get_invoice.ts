import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { invoiceExample } from '../records/invoice.js';
import { invoiceDetails, invoiceDetailsExample, invoicePaymentExample } from '../records/invoice-payment.js';

export default defineQuery({
  name: 'get_invoice',
  title: 'Get invoice',
  summary: 'Returns one sales invoice with its totals, VAT treatment, payments and history at the exchange.',
  description: 'PDF: {@download_invoice_pdf}. XML: {@download_invoice_xml}. `not_found` for an unknown id.',
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
