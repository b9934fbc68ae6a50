import { defineResourceOperation } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineResourceOperation({
  name: 'abandon_invoice',
  title: 'Abandon a rejected invoice',
  summary: 'Abandons an invoice that the exchange rejected, and reverses its sale in the books.',
  description:
    'Only for a draft that was sent and rejected, so that its number is bound. Nothing is sent to the exchange, for which the invoice was never issued. The entry is reversed, the number stays used, and the draft can no longer be changed, issued or deleted.',
  method: 'POST',
  path: '/api/rest/invoices/{id}/abandonment',
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  status: 200,
  response: invoice,
  errors: ['not_found', 'invoice_locked', 'transaction_reconciled'],
  emits: ['invoice.saved', 'ledger_entry.posted'],
  example: {
    response: {
      ...invoiceExample,
      number: '2026-0042',
      numberBound: true,
      abandonedAt: '2026-11-09T09:20:00.000Z',
      updatedAt: '2026-11-09T09:20:00.000Z',
      version: 4,
    },
  },
});
