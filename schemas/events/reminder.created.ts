import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'reminder.created',
  title: 'Reminder created',
  summary: 'A reminder of a late invoice was made.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('rem_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_reminder', ['step']),
});
