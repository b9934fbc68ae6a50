import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'matching_rule.created',
  title: 'Matching rule created',
  summary: 'A matching rule for bank transactions was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('mru_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_matching_rule', ['name']),
});
