import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { choiceField } from '../record-fields.js';
import { invoiceId } from '../records/invoice.js';
import { REMINDER_STATES, reminder, reminderExample } from '../records/reminder.js';

export default defineQuery({
  name: 'list_reminders',
  title: 'List reminders',
  summary: 'Lists reminders of late invoices, newest first.',
  description: 'Drafts wait for a person, or for the mode `send`.',
  path: '/api/rest/reminders',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    invoiceId,
    state: choiceField(REMINDER_STATES, 'Only reminders in this state.'),
    ...dayFilters('reminders dated'),
  }),
  item: reminder.schema,
  example: { parameters: { state: 'draft' }, item: reminderExample },
});
