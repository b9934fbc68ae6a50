import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { webhook, webhookExample, webhookFields } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'update_webhook',
  title: 'Update webhook',
  summary: 'Changes address or event types, pauses a webhook or resumes it.',
  description:
    'Events that happen while it is paused are delivered when it is active again. New event types apply to events that are not processed yet.',
  method: 'PATCH',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  preview: 'none',
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
