import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'vendor_rule.created',
  title: 'Vendor rule created',
  summary: 'A coding rule for a vendor was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('rul_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_vendor_rule', ['category']),
});
