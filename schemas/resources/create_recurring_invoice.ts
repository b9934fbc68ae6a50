import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { recurringInvoice, recurringInvoiceExample, recurringInvoiceFields } from '../records/recurring-invoice.js';

export default defineResourceOperation({
  name: 'create_recurring_invoice',
  title: 'Create recurring invoice',
  summary: 'Makes an invoice every month, quarter or year, as a draft or issued.',
  description:
    'On each date the system saves a draft with the prices of that day, once for each date, and issues it if `issue` is true. `{period}` in a text becomes the month of the date, such as 2026-12. A draft that cannot be issued stays and waits for a person. An invoice that is refused, e.g. because a product is no longer active, sets `problem` and stops.',
  method: 'POST',
  path: '/api/rest/recurring-invoices',
  permission: 'invoices:edit',
  preview: 'required',
  undo: '{@delete_recurring_invoice} stops it. Invoices that it has issued stay.',
  reachesOutside: true,
  status: 201,
  request: closedObject(recurringInvoiceFields, ['name', 'contactId', 'lines', 'frequency', 'startDate']),
  response: recurringInvoice.schema,
  errors: ['not_found', 'region_not_set', 'vat_treatment_undecided', 'rule_expired'],
  emits: ['recurring_invoice.created'],
  creates: 'rin',
  example: {
    request: {
      name: recurringInvoiceExample.name,
      contactId: recurringInvoiceExample.contactId,
      lines: [{ productId: 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha', description: 'Service {period}', quantity: 2 }],
      frequency: 'monthly',
      startDate: '2026-12-01',
    },
    response: recurringInvoiceExample,
  },
});
