import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'connection.deleted',
  title: 'Connection deleted',
  summary: 'A provider was disconnected.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('pcn_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_connection', ['state']),
});
