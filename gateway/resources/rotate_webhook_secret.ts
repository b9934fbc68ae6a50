import { newWebhookSecret } from '#platform/security/webhook-signature.js';
import { secretPlace } from '#tables/webhook-table.js';
import { defineResourceHandler } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';
import { webhookAdministration } from '../webhooks/webhook-administration.js';

const OVERLAP_MS = 24 * 3_600_000;

export default defineResourceHandler<'rotate_webhook_secret'>(async (_request, context) => {
  const administration = webhookAdministration(context);
  const { secretBox, principal } = administration;
  const secret = newWebhookSecret();
  const changed = await changeWebhook(administration, context.id, 'rotate_webhook_secret', (row) => ({
    secret_sealed: secretBox.seal(secret, secretPlace(principal.organizationId, row.id)),
    previous_secret_sealed: row.secret_sealed,
    previous_secret_until: new Date(Date.now() + OVERLAP_MS),
  }));
  return { ...changed, secret };
});
