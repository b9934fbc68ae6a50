import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'connection.created',
  title: 'Connection created',
  summary: 'A provider was connected.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('pcn_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_connection', ['provider', 'settings']),
});
