import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'account.deleted',
  title: 'Account deleted',
  summary: 'An unused account was deleted from the chart.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('6483', 'delete_account', ['name']),
});
