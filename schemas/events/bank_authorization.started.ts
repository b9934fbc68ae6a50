import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'bank_authorization.started',
  title: 'Bank authorization started',
  summary: 'Linking of a bank has started; consent is not given yet.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('bau_01jcq8r5t9e4x8s6m2k7vwz3ha', 'start_bank_authorization', ['state']),
});
