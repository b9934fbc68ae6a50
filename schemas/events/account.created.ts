import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'account.created',
  title: 'Account created',
  summary: 'An account was added to the chart.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('6483', 'create_account', ['name']),
});
