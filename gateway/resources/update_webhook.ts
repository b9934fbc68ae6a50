import { defineChange } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';
import { checkWebhook } from '../webhooks/webhook-administration.js';

export default defineChange<'update_webhook'>(async (request, context) => {
  checkWebhook(request, context.gateway.config.webhooks);
  const { url, eventTypes, description, status } = request;
  return changeWebhook(context, () => ({
    ...(url !== undefined && { url }),
    ...(eventTypes !== undefined && { event_types: eventTypes }),
    ...(description !== undefined && { description }),
    // A manual change clears the automatic pause and the failures before it.
    ...(status !== undefined && { status, paused_because: null, failing_since: null }),
  }));
});
