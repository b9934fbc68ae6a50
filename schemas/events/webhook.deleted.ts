import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'webhook.deleted',
  title: 'Webhook deleted',
  summary: 'A webhook was deleted.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('whk_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_webhook', ['url']),
});
