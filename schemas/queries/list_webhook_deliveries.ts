import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { choiceField } from '../record-fields.js';
import { DELIVERY_STATUSES, deliveryExample, webhookDelivery, webhookId } from '../records/webhook.js';

export default defineQuery({
  name: 'list_webhook_deliveries',
  title: 'List webhook deliveries',
  summary: 'Lists the deliveries of a webhook, newest first, with every attempt.',
  description:
    'A delivery that does not get a 2xx response is retried for three days, at growing intervals. Finished deliveries are kept for 45 days.',
  path: '/api/rest/webhook-deliveries',
  permission: 'admin',
  paged: true,
  parameters: listParameters({
    webhookId,
    status: choiceField(DELIVERY_STATUSES, 'Only deliveries with this status.'),
    ...dayFilters('deliveries begun'),
  }),
  item: webhookDelivery,
  example: { parameters: { status: 'failed' }, item: deliveryExample },
});
