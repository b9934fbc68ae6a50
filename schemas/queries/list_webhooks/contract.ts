import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { webhook, webhookExample } from '../../records/webhook.js';

export default defineQuery({
  name: 'list_webhooks',
  title: 'List webhooks',
  summary: 'Lists the addresses that events are posted to, newest first.',
  description: 'Without their secrets: those are shown once, when they are made.',
  path: '/api/rest/webhooks',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: webhook,
  example: { parameters: { limit: 20 }, item: webhookExample },
});
