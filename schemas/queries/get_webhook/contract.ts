import { defineQuery } from '../../contract.js';
import { idParameter } from '../../query-parameters.js';
import { webhook, webhookExample } from '../../records/webhook.js';

export default defineQuery({
  name: 'get_webhook',
  title: 'Get webhook',
  summary: 'Shows one webhook and how it fares.',
  description: '`failingSince` says since when nothing could be delivered to it.',
  path: '/api/rest/webhooks/{id}',
  permission: 'admin',
  paged: false,
  parameters: idParameter('webhook', webhookExample.id),
  item: webhook,
  example: { parameters: { id: webhookExample.id }, item: webhookExample },
});
