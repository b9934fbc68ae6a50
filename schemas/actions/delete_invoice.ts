import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { deletedRecord } from '../record-fields.js';
import { invoiceExample, invoiceId } from '../records/invoice.js';

export default defineAction({
  name: 'delete_invoice',
  title: 'Delete invoice',
  summary: 'Deletes a draft invoice.',
  description: `Only drafts can be deleted. An issued invoice is locked (\`invoice_locked\`). A draft that was sent to the exchange is locked too, because its number is bound.`,
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  worker: 'invoicing',
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ id: { ...invoiceId, description: 'The draft to delete.' } }, ['id']),
  result: deletedRecord('invoice', invoiceExample.id),
  errors: ['not_found', 'invoice_locked'],
  emits: ['invoice.deleted'],
  example: { request: { id: invoiceExample.id }, result: { id: invoiceExample.id, deleted: true } },
});
