import { defineResourceOperation } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { webhook, webhookExample, webhookFields, webhookSecret, webhookSecretExample } from '../../records/webhook.js';

export default defineResourceOperation({
  name: 'create_webhook',
  title: 'Create webhook',
  summary: 'Has events posted to an address from now on, and shows the secret that they are signed with.',
  description:
    'Posts are CloudEvents in structured JSON, signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Answer with 2xx within 15 seconds; anything else, redirects too, is tried again for three days. Order is not promised: `recordversion` tells which of two events of a record is the later one. A webhook is not told of its own changes.',
  method: 'POST',
  path: '/api/rest/webhooks',
  permission: 'admin',
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
