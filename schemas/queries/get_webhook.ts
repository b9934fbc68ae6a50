import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { webhook, webhookExample } from '../records/webhook.js';

export default defineQuery({
  name: 'get_webhook',
  title: 'Get webhook',
  summary: 'Returns one webhook and its delivery status.',
  description: '`failingSince` is the time since which all deliveries fail.',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  paged: false,
  parameters: idParameter('webhook', webhookExample.id),
  item: webhook,
  example: { parameters: { id: webhookExample.id }, item: webhookExample },
});
