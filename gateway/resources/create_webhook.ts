import { newId } from '#platform/ids.js';
import { newWebhookSecret } from '#platform/security/webhook-signature.js';
import { secretPlace, WEBHOOK_COLUMNS, webhookRecord, type WebhookRow } from '#tables/webhook-table.js';
import { horizon } from '../events/horizon.js';
import { defineChange } from '../resource-handler.js';
import { checkWebhook } from '../webhooks/webhook-administration.js';

/** Deliveries start at the horizon. Earlier events are sent only if a transaction of before lasts longer than the wait for it. */
export default defineChange<'create_webhook'>(async (request, context) => {
  const { tx, audit, principal, secretBox, gateway } = context;
  checkWebhook(request, gateway.config.webhooks);
  const id = newId('whk');
  const secret = newWebhookSecret();
  const position = await horizon.reach((text) => tx.query(text), 1_000);
  const [row] = await tx.query<WebhookRow>(
    `insert into webhooks (organization_id, id, url, description, event_types, secret_sealed, position)
       values (current_organization(), $1, $2, $3, $4, $5, $6) returning ${WEBHOOK_COLUMNS}`,
    [
      id,
      request.url,
      request.description ?? null,
      request.eventTypes ?? [],
      secretBox.seal(secret, secretPlace(principal.organizationId, id)),
      position,
    ],
  );
  const after = webhookRecord(row!);
  const target = { type: 'webhook', id } as const;
  audit({ target, before: null, after });
  return { ...after, secret };
});
