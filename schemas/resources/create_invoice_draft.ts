import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { invoice, invoiceExample, invoiceFields } from '../records/invoice.js';
import { soldLines } from '../records/product.js';

export default defineResourceOperation({
  name: 'create_invoice_draft',
  title: 'Create an invoice from products',
  summary: 'Creates a draft invoice whose lines name products, or goods and services.',
  description:
    'As {@save_invoice}, with lines that take price, rate and text from a product, and that state goods or services for sales abroad. Change the draft with {@save_invoice}, issue it with {@issue_invoice}.',
  method: 'POST',
  path: '/api/rest/invoices',
  permission: 'invoices:edit',
  preview: 'none',
  status: 201,
  request: closedObject(
    {
      contactId: invoiceFields.contactId,
      date: invoiceFields.date,
      currency: invoiceFields.currency,
      lines: soldLines,
    },
    ['contactId', 'lines'],
  ),
  response: invoice,
  errors: ['not_found', 'region_not_set', 'vat_treatment_undecided', 'rule_expired'],
  emits: ['invoice.saved'],
  example: {
    request: {
      contactId: invoiceExample.contactId,
      lines: [{ productId: 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha', quantity: 10 }],
    },
    response: invoiceExample,
  },
});
