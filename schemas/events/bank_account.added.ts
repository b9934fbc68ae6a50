import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'bank_account.added',
  title: 'Bank account added',
  summary: 'A bank account was linked or entered.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('bac_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_bank_account', ['name', 'iban']),
});
