import { defineResourceOperation } from '../contract.js';
import { extendRecord } from '../json-schema.js';
import { webhook, webhookExample, webhookSecret, webhookSecretExample } from '../records/webhook.js';

export default defineResourceOperation({
  name: 'rotate_webhook_secret',
  title: 'Rotate webhook secret',
  summary: 'Creates a new secret and shows it once.',
  description:
    'For 24 hours, deliveries have two signatures, with the new and the old secret, so that receivers have time to switch. Of rotations at the same time one wins; the others get `secret_rotated`.',
  method: 'POST',
  path: '/api/rest/webhooks/{id}/rotate',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: extendRecord(webhook, 'RotatedWebhook', { secret: webhookSecret }),
  errors: ['not_found', 'secret_rotated'],
  emits: ['webhook.changed'],
  example: {
    response: { ...webhookExample, previousSecretUntil: '2026-11-03T10:40:00.000Z', secret: webhookSecretExample },
  },
});
