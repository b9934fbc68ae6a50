import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { deletedRecord, idField } from '../record-fields.js';
import { contactExample } from '../records/contact.js';

export default defineAction({
  name: 'delete_contact',
  title: 'Delete contact',
  summary: 'Removes a contact from the address book.',
  description: `Permanently removes the contact. A contact that a document, an invoice or a ledger entry refers to cannot be removed: the call is refused with \`contact_in_use\` and lists where it is used.`,
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  worker: 'contacts',
  orderingKey: { field: 'id' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ id: idField('The contact to delete.', contactExample.id) }, ['id']),
  result: deletedRecord('contact', contactExample.id),
  errors: ['not_found', 'contact_in_use'],
  emits: ['contact.deleted'],
  example: { request: { id: contactExample.id }, result: { id: contactExample.id, deleted: true } },
});
