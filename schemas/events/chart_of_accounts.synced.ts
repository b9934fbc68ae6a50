import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'chart_of_accounts.synced',
  title: 'Chart of accounts synced',
  summary: 'The chart of accounts was read from the connected provider.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('pcn_01jcq8r5t9e4x8s6m2k7vwz3ha', 'sync_chart_of_accounts', ['syncedAt']),
});
