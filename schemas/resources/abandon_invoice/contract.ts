import { defineResourceOperation } from '../../contract.js';
import { invoice, invoiceExample } from '../../records/invoice.js';

export default defineResourceOperation({
  name: 'abandon_invoice',
  title: 'Abandon a rejected invoice',
  summary: 'Gives up an invoice that the exchange rejected, and takes its sale back in the books.',
  description:
    'Only for a draft whose number is bound because it was sent and rejected. Nothing goes to the exchange: for it the invoice was never issued. Its entry is reversed, its number stays used, and the draft cannot be changed, issued or deleted any more.',
  method: 'POST',
  path: '/api/rest/invoices/{id}/abandonment',
  permission: 'invoices:edit',
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
