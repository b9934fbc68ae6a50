import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'dead_letter.discarded',
  title: 'Dead letter discarded',
  summary: 'A person discarded a command that was given up.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('cmd_01jcq8r5t9e4x8s6m2k7vwz3ha', 'discard_dead_letter', ['state']),
});
