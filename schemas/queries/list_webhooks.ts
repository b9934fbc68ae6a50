import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { webhook, webhookExample } from '../records/webhook.js';

export default defineQuery({
  name: 'list_webhooks',
  title: 'List webhooks',
  summary: 'Lists the webhooks, newest first.',
  description: 'Secrets are left out: they are shown only once, when they are created.',
  path: '/api/rest/webhooks',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: webhook,
  example: { parameters: { limit: 20 }, item: webhookExample },
});
