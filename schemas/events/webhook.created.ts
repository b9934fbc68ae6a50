import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'webhook.created',
  title: 'Webhook created',
  summary: 'A webhook was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('whk_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_webhook', ['url']),
});
