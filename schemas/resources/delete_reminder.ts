import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { reminderExample } from '../records/reminder.js';

export default defineResourceOperation({
  name: 'delete_reminder',
  title: 'Delete reminder',
  summary: 'Deletes a reminder that was not sent.',
  description: 'A sent reminder stays as evidence.',
  method: 'DELETE',
  path: '/api/rest/reminders/{id}',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('reminder', reminderExample.id),
  errors: ['not_found', 'reminder_sent'],
  emits: ['reminder.deleted'],
  example: { response: { id: reminderExample.id, deleted: true } },
});
