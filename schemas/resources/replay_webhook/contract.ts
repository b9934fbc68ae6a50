import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { timeField } from '../../record-fields.js';
import { webhook, webhookExample } from '../../records/webhook.js';

export default defineResourceOperation({
  name: 'replay_webhook',
  title: 'Replay webhook',
  summary: 'Posts everything again that happened since a time.',
  description:
    'For receivers that have lost something. The events are the same, with the ids they had; the deliveries are new ones.',
  method: 'POST',
  path: '/api/rest/webhooks/{id}/replay',
  permission: 'admin',
  status: 200,
  request: closedObject({ since: timeField('From the first event at or after this time on (ISO 8601).') }, ['since']),
  response: webhook,
  errors: ['not_found'],
  emits: ['webhook.changed'],
  example: { request: { since: '2026-11-01T00:00:00Z' }, response: webhookExample },
});
