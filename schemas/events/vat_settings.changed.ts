import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'vat_settings.changed',
  title: 'VAT settings changed',
  summary: 'The VAT settings of the organisation changed.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_vat_settings', ['euSalesFrequency']),
});
