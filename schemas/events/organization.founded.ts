import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'organization.founded',
  title: 'Organisation founded',
  summary: 'An organisation was created, with its first owner.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'found_organization', ['legalName', 'baseCurrency']),
});
