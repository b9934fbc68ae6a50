import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'reminder.deleted',
  title: 'Reminder deleted',
  summary: 'A reminder that was not sent was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('rem_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_reminder', ['step']),
});
