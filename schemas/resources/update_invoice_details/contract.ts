import { defineResourceOperation } from '../../contract.js';
import { closedObject, nullable } from '../../json-schema.js';
import { dateField, idField, textField } from '../../record-fields.js';
import { invoice, invoiceExample } from '../../records/invoice.js';

/** More than anyone corrects with one document. */
const MAX_LINKED = 20;

export default defineResourceOperation({
  name: 'update_invoice_details',
  title: 'Update details of a draft invoice',
  summary: 'Says which invoices a draft corrects, and why it is written.',
  description:
    'What save_invoice has no field for; only the fields that are given change. `linked` goes into the files as DatiFattureCollegate and BillingReference; a credit note whose text names an issued invoice of the same buyer is linked to it by itself, and what is said here takes its place. An empty list or null takes it back.',
  method: 'PATCH',
  path: '/api/rest/invoices/{id}',
  permission: 'invoices:edit',
  status: 200,
  request: closedObject(
    {
      contactId: idField(
        'Only of a self-billing document: the supplier as the address book has it.',
        'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
      ),
      causale: nullable(textField('The reason (causale), free text.', 2_000)),
      linked: {
        type: 'array',
        maxItems: MAX_LINKED,
        description: 'The invoices that it corrects or replaces.',
        items: closedObject(
          {
            number: textField('The number of the invoice.', 20),
            date: dateField('Its date; found by itself for an invoice that was issued here.'),
          },
          ['number'],
        ),
      },
    },
    [],
    { minProperties: 1 },
  ),
  response: invoice,
  errors: ['not_found', 'invoice_locked'],
  emits: ['invoice.saved'],
  example: {
    request: { causale: 'Storno parziale', linked: [{ number: '2026-0042' }] },
    response: {
      ...invoiceExample,
      kind: 'credit_note',
      linked: [{ number: '2026-0042', date: '2026-10-05' }],
      version: 2,
    },
  },
});
