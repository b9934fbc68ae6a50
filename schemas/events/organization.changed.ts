import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'organization.changed',
  title: 'Organisation changed',
  summary: 'The profile of the organisation changed.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_organization', ['legalName', 'iban']),
});
