import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'external_posting.changed',
  title: 'External posting changed',
  summary: 'The outcome of a posting in the external books became known, or a person settled it.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('pin_01jcq8r5t9e4x8s6m2k7vwz3ha', 'settle_external_posting', ['state']),
});
