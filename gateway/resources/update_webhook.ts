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
    // A manual change clears the automatic pause and the failures before it.
    ...(status !== undefined && { status, paused_because: null, failing_since: null }),
  }));
});
