import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'webhook.changed',
  title: 'Webhook changed',
  summary: 'A webhook was changed, paused, resumed or replayed, or got a new secret.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('whk_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_webhook', ['types']),
});
