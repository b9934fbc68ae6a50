import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'invoicing_profile.changed',
  title: 'Invoicing profile changed',
  summary: 'The invoicing profile of the organisation changed.',
  payload: recordChange,
  ofChange: ['created', 'changed', 'removed'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_invoicing_profile', ['pensionFund']),
});
