import { defineEvent } from '../../contract.js';
import { recordChange, recordChangeExample } from '../../records/record-change.js';

export default defineEvent({
  type: 'external_posting.changed',
  title: 'External posting changed',
  summary: 'What became of an entry in foreign books was found out, or settled by a person.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('pin_01jcq8r5t9e4x8s6m2k7vwz3ha', 'settle_external_posting', ['state']),
});
