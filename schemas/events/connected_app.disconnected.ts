import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'connected_app.disconnected',
  title: 'App disconnected',
  summary: 'An app was disconnected.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('app_01jcq8r5t9e4x8s6m2k7vwz3ha', 'disconnect_app', ['disconnectedAt']),
});
