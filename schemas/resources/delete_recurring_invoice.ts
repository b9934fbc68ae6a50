import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { recurringInvoiceExample } from '../records/recurring-invoice.js';

export default defineResourceOperation({
  name: 'delete_recurring_invoice',
  title: 'Delete recurring invoice',
  summary: 'Ends a recurring invoice.',
  description: 'Its drafts and issued invoices do not change.',
  method: 'DELETE',
  path: '/api/rest/recurring-invoices/{id}',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('recurring invoice', recurringInvoiceExample.id),
  errors: ['not_found'],
  emits: ['recurring_invoice.deleted'],
  example: { response: { id: recurringInvoiceExample.id, deleted: true } },
});
