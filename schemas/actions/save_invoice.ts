import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { invoice, invoiceExample, invoiceFields, invoiceId } from '../records/invoice.js';
import { invoiceLines } from '../records/invoice-line.js';

export default defineAction({
  name: 'save_invoice',
  title: 'Save invoice',
  summary: 'Creates or updates a draft sales invoice.',
  description: `Without \`id\`, creates a new draft. With \`id\`, updates that draft: \`contactId\` and \`lines\` replace the old values; other fields keep their value if left out.

- Totals and VAT treatment are derived from the country of the contact. If the treatment cannot be derived, the call is refused with \`vat_treatment_undecided\` with the choices.
- Prices are net, VAT excluded. \`quantity\` defaults to 1. A negative line is a discount or credit.
- An issued invoice is locked: \`invoice_locked\`.
- Nothing is sent. {@issue_invoice} sends the invoice.`,
  permission: 'invoices:edit',
  preview: 'offered',
  undo: 'A draft can be saved again or deleted.',
  worker: 'invoicing',
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: closedObject(
    {
      id: { ...invoiceId, description: 'The draft to update. Leave it out to create a new one.' },
      contactId: invoiceFields.contactId,
      number: invoiceFields.number,
      date: invoiceFields.date,
      currency: invoiceFields.currency,
      lines: invoiceLines,
    },
    ['contactId', 'lines'],
  ),
  result: invoice,
  errors: [
    'not_found',
    'invoice_locked',
    'invoice_number_taken',
    'vat_treatment_undecided',
    'region_not_set',
    'rule_expired',
  ],
  emits: ['invoice.saved'],
  creates: 'inv',
  example: {
    request: {
      contactId: invoiceExample.contactId,
      date: '2026-11-02',
      lines: [{ description: 'Design of a catalogue', quantity: 10, unitPrice: 850, vatRate: 25 }],
    },
    result: invoiceExample,
  },
});
