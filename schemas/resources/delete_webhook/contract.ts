import { defineResourceOperation } from '../../contract.js';
import { deletedRecord } from '../../record-fields.js';
import { webhookExample } from '../../records/webhook.js';

export default defineResourceOperation({
  name: 'delete_webhook',
  title: 'Delete webhook',
  summary: 'Ends a webhook, with its deliveries.',
  description: 'Nothing more is posted, also not what was still to be tried again.',
  method: 'DELETE',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  status: 200,
  response: deletedRecord('webhook', webhookExample.id),
  errors: ['not_found'],
  emits: ['webhook.deleted'],
  example: { response: { id: webhookExample.id, deleted: true } },
});
