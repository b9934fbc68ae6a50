import { defineResourceOperation } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { webhook, webhookExample, webhookFields, webhookSecret, webhookSecretExample } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'create_webhook',
  title: 'Create webhook',
  summary: 'Creates a webhook that receives events from now on, and returns its secret.',
  description:
    'Deliveries are CloudEvents in structured JSON, signed according to Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Respond with 2xx within 15 seconds; any other response, including redirects, is retried for three days. The order is not guaranteed: use `recordversion` to order the events of a record. A webhook does not receive events about its own changes.',
  method: 'POST',
  path: '/api/rest/webhooks',
  permission: 'admin',
  preview: 'none',
  status: 201,
  request: closedObject(
    { url: webhookFields.url, eventTypes: webhookFields.eventTypes, description: webhookFields.description },
    ['url'],
  ),
  response: extendRecord(webhook, 'CreatedWebhook', { secret: webhookSecret }),
  errors: [],
  emits: ['webhook.created'],
  creates: 'whk',
  example: {
    request: { url: webhookExample.url, eventTypes: ['document.posted'], description: 'Data warehouse' },
    response: { ...webhookExample, lastSuccessAt: null, secret: webhookSecretExample },
  },
});
