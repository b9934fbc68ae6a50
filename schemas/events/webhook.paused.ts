import { defineEvent } from '../contract.js';
import { record } from '../json-schema.js';
import { textField, version } from '../record-fields.js';
import { webhookFields, webhookId } from '../records/webhook.js';

export default defineEvent({
  type: 'webhook.paused',
  title: 'Webhook paused',
  summary: 'A webhook was paused because deliveries failed for three days, or its receiver answered 410 Gone.',
  payload: record('WebhookPaused', 'The webhook, and why it was paused.', {
    id: webhookId,
    url: webhookFields.url,
    reason: textField('Why.'),
    version,
  }),
  example: {
    id: 'whk_01jcq8r5t9e4x8s6m2k7vwz3ha',
    url: 'https://example.com/hooks/partita',
    reason: 'Nothing could be delivered for three days.',
    version: 2,
  },
});
