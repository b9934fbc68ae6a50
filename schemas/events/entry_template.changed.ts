import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'entry_template.changed',
  title: 'Entry template changed',
  summary: 'A recurring entry was posted or refused, so its template has another next date.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('ent_01jcq8r5t9e4x8s6m2k7vwz3ha', 'post_recurring_entry', ['nextDate']),
});
