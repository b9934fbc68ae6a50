import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'bank_authorization.answered',
  title: 'Bank authorization answered',
  summary: 'The user gave or refused consent at the bank.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('bau_01jcq8r5t9e4x8s6m2k7vwz3ha', 'bank_callback', ['state']),
});
