import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'coding_memory.changed',
  title: 'Coding memory changed',
  summary: 'A correction or an answer was remembered for the next document of the same vendor, or forgotten.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('mem_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_coding', ['category']),
});
