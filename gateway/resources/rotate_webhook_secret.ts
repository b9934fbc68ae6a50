import { refuse } from '#schemas/errors.js';
import { newWebhookSecret } from '#platform/security/webhook-signature.js';
import { secretPlace } from '#tables/webhook-table.js';
import { defineChange } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';

const OVERLAP_MS = 24 * 3_600_000;

export default defineChange<'rotate_webhook_secret'>(async (_request, context) => {
  const { tx, id, secretBox, principal } = context;
  const secret = newWebhookSecret();
  const [seen] = await tx.sql<{ secret_sealed: string }>`
    select secret_sealed from webhooks where organization_id = current_organization() and id = ${id}`;
  const changed = await changeWebhook(context, (row) => {
    if (row.secret_sealed !== seen?.secret_sealed) throw refuse('webhook_has_new_secret', { id: row.id });
    return {
      secret_sealed: secretBox.seal(secret, secretPlace(principal.organizationId, row.id)),
      previous_secret_sealed: row.secret_sealed,
      previous_secret_until: new Date(Date.now() + OVERLAP_MS),
    };
  });
  return { ...changed, secret };
});
