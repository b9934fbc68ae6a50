import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'account.changed',
  title: 'Account changed',
  summary: 'An account of the chart was changed.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('6483', 'update_account', ['name']),
});
