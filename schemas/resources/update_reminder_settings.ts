import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { reminderSettings, reminderSettingsExample, reminderSettingsFields } from '../records/reminder.js';

export default defineResourceOperation({
  name: 'update_reminder_settings',
  title: 'Update reminder settings',
  summary: 'Decides whether late invoices are reminded by themselves, and what is asked for.',
  description:
    'Changes only the given fields. With the mode `draft` or `send` late invoices are looked for every day. `send` mails reminders to the address of the contact; a reminder without an address stays a draft.',
  method: 'PATCH',
  path: '/api/rest/reminder-settings',
  permission: 'settings:edit',
  preview: 'required',
  undo: '{@update_reminder_settings} can restore the fields of before. Reminders that were sent stay sent.',
  reachesOutside: true,
  status: 200,
  request: closedObject(reminderSettingsFields, [], { minProperties: 1 }),
  response: reminderSettings,
  errors: ['region_not_set'],
  emits: ['reminder_settings.changed'],
  example: { request: { mode: 'draft', fee: 100 }, response: reminderSettingsExample },
});
