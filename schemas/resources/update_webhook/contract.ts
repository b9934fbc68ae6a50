import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { webhook, webhookExample, webhookFields } from '../../records/webhook.js';

export default defineResourceOperation({
  name: 'update_webhook',
  title: 'Update webhook',
  summary: 'Changes address or types, pauses a webhook or starts it again.',
  description:
    'What happens while it is paused waits, and is posted when it is active again. A change of types holds for events that were not looked at yet.',
  method: 'PATCH',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  status: 200,
  request: closedObject(
    {
      url: webhookFields.url,
      eventTypes: webhookFields.eventTypes,
      description: webhookFields.description,
      status: webhookFields.status,
    },
    [],
    { minProperties: 1 },
  ),
  response: webhook,
  errors: ['not_found'],
  emits: ['webhook.changed'],
  example: { request: { status: 'paused' }, response: { ...webhookExample, status: 'paused', version: 2 } },
});
