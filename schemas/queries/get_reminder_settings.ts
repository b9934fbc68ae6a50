import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { reminderSettings, reminderSettingsExample } from '../records/reminder.js';

export default defineQuery({
  name: 'get_reminder_settings',
  title: 'Get reminder settings',
  summary: 'Returns how late invoices are reminded.',
  description: '`version` is 0 until the first change; reminders are then made only on request.',
  path: '/api/rest/reminder-settings',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: reminderSettings,
  example: { parameters: {}, item: reminderSettingsExample },
});
