import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'bank_account.changed',
  title: 'Bank account changed',
  summary: 'A bank account was changed, has new lines, or could not be synced.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('bac_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_bank_account', ['ledgerAccountId']),
});
