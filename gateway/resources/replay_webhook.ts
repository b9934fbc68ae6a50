import { defineResourceHandler } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';
import { webhookAdministration } from '../webhooks/webhook-administration.js';

/** Moves the position in the event log back. The worker creates new deliveries from there. */
export default defineResourceHandler<'replay_webhook'>(({ since }, context) =>
  changeWebhook(webhookAdministration(context), context.id, 'replay_webhook', async (row, tx) => {
    const [first] = await tx.queryUnprepared<{ seq: bigint | null }>(
      'select min(seq) as seq from events where organization_id = current_organization() and at >= $1',
      [since],
    );
    const before = first?.seq ? first.seq - 1n : row.position;
    return { position: before < row.position ? before : row.position };
  }),
);
