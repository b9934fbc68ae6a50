import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { webhookExample } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'delete_webhook',
  title: 'Delete webhook',
  summary: 'Deletes a webhook and its deliveries.',
  description: 'Nothing more is delivered, and pending retries are dropped.',
  method: 'DELETE',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: deletedRecord('webhook', webhookExample.id),
  errors: ['not_found'],
  emits: ['webhook.deleted'],
  example: { response: { id: webhookExample.id, deleted: true } },
});
