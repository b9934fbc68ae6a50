import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'matching_rule.deleted',
  title: 'Matching rule deleted',
  summary: 'A matching rule for bank transactions was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('mru_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_matching_rule', ['name']),
});
