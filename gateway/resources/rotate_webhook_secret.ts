import type { Administration } from '#operations/administration/administration.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newWebhookSecret } from '#platform/security/webhook-signature.js';
import { secretPlace } from '#tables/webhook-table.js';
import { refuse } from '#schemas/errors.js';
import { defineResourceHandler } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';
import { webhookAdministration } from '../webhooks/webhook-administration.js';

const OVERLAP_MS = 24 * 3_600_000;

export default defineResourceHandler<'rotate_webhook_secret'>(async (_request, context) => {
  const administration = webhookAdministration(context);
  const { secretBox, principal } = administration;
  const secret = newWebhookSecret();
  const seen = await readSecret(administration, context.id);
  const changed = await changeWebhook(administration, context.id, 'rotate_webhook_secret', (row) => {
    if (row.secret_sealed !== seen) throw refuse('webhook_has_new_secret', { id: row.id });
    return {
      secret_sealed: secretBox.seal(secret, secretPlace(principal.organizationId, row.id)),
      previous_secret_sealed: row.secret_sealed,
      previous_secret_until: new Date(Date.now() + OVERLAP_MS),
    };
  });
  return { ...changed, secret };
});

async function readSecret({ database, principal }: Administration, id: string): Promise<string | undefined> {
  const [row] = await inOrganization(
    database,
    principal.organizationId,
    (tx) => tx.sql<{ secret_sealed: string }>`
      select secret_sealed from webhooks where organization_id = current_organization() and id = ${id}`,
  );
  return row?.secret_sealed;
}
