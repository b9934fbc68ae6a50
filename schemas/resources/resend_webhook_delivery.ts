import { defineResourceOperation } from '../contract.js';
import { deliveryExample, webhookDelivery } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'resend_webhook_delivery',
  title: 'Resend webhook delivery',
  summary: 'Repeats a delivery immediately, whatever its status.',
  description: 'The delivery keeps its id, so that receivers can recognise it. The three days start again.',
  method: 'POST',
  path: '/api/rest/webhook-deliveries/{id}/resend',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: webhookDelivery,
  errors: ['not_found'],
  emits: [],
  emitsNothingBecause: 'It only repeats a delivery. An event about deliveries would cause deliveries itself.',
  example: { response: deliveryExample },
});
