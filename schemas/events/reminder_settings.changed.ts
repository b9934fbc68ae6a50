import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'reminder_settings.changed',
  title: 'Reminder settings changed',
  summary: 'The settings of reminders were changed.',
  payload: recordChange,
  ofChange: ['created', 'changed'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_reminder_settings', ['mode']),
});
