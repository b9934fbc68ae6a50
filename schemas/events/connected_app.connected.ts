import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'connected_app.connected',
  title: 'App connected',
  summary: 'A user connected an app.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('app_01jcq8r5t9e4x8s6m2k7vwz3ha', 'connect_app', ['name', 'readOnly']),
});
