import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'vendor_rule.deleted',
  title: 'Vendor rule deleted',
  summary: 'A coding rule for a vendor was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('rul_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_vendor_rule', ['category']),
});
