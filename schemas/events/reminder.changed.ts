import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'reminder.changed',
  title: 'Reminder changed',
  summary: 'A reminder was sent, or could not be sent.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('rem_01jcq8r5t9e4x8s6m2k7vwz3ha', 'send_reminder', ['state']),
});
