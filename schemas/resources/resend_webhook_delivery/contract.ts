import { defineResourceOperation } from '../../contract.js';
import { deliveryExample, webhookDelivery } from '../../records/webhook.js';

export default defineResourceOperation({
  name: 'resend_webhook_delivery',
  title: 'Resend webhook delivery',
  summary: 'Tries a delivery again at once, whatever became of it before.',
  description: 'It keeps its id, so a receiver that has it already can tell. The three days begin anew.',
  method: 'POST',
  path: '/api/rest/webhook-deliveries/{id}/resend',
  permission: 'admin',
  status: 200,
  response: webhookDelivery,
  errors: ['not_found'],
  emits: [],
  emitsNothingBecause: 'It only repeats a delivery. An event about deliveries would cause deliveries itself.',
  example: { response: deliveryExample },
});
