import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'entry_template.created',
  title: 'Entry template created',
  summary: 'A template of an entry was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('ent_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_entry_template', ['name']),
});
