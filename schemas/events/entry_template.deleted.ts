import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'entry_template.deleted',
  title: 'Entry template deleted',
  summary: 'A template of an entry was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('ent_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_entry_template', ['name']),
});
