import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'connection.changed',
  title: 'Connection changed',
  summary: 'The settings or the state of a connection to a provider changed.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('pcn_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_connection', ['settings']),
});
