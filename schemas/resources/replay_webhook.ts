import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { timeField } from '../record-fields.js';
import { webhook, webhookExample } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'replay_webhook',
  title: 'Replay webhook',
  summary: 'Delivers all events since a time again.',
  description: 'For receivers that lost events. The events keep their ids; the deliveries are new.',
  method: 'POST',
  path: '/api/rest/webhooks/{id}/replay',
  permission: 'admin',
  preview: 'none',
  status: 200,
  request: closedObject({ since: timeField('Start with the first event at or after this time (ISO 8601).') }, [
    'since',
  ]),
  response: webhook,
  errors: ['not_found'],
  emits: ['webhook.changed'],
  example: { request: { since: '2026-11-01T00:00:00Z' }, response: webhookExample },
});
