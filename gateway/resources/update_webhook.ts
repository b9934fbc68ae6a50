import { defineResourceHandler } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';
import { checkWebhook, webhookAdministration } from '../webhooks/webhook-administration.js';

export default defineResourceHandler<'update_webhook'>(async (request, context) => {
  const administration = webhookAdministration(context);
  checkWebhook(request, administration.webhooks);
  const { url, eventTypes, description, status } = request;
  return changeWebhook(administration, context.id, 'update_webhook', () => ({
    ...(url !== undefined && { url }),
    ...(eventTypes !== undefined && { event_types: eventTypes }),
    ...(description !== undefined && { description }),
    // By hand, so Partita has nothing to say about it; what failed before does not count against a fresh start.
    ...(status !== undefined && { status, paused_because: null, failing_since: null }),
  }));
});
