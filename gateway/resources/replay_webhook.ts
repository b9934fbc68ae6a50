import { defineChange } from '../resource-handler.js';
import { changeWebhook } from '../webhooks/change-webhook.js';

/** Moves the position in the event log back. The worker creates new deliveries from there. */
export default defineChange<'replay_webhook'>(({ since }, context) =>
  changeWebhook(context, async (row) => {
    const [first] = await context.tx.queryUnprepared<{ seq: bigint | null }>(
      'select min(seq) as seq from events where organization_id = current_organization() and at >= $1',
      [since],
    );
    const before = first?.seq ? first.seq - 1n : row.position;
    return { position: before < row.position ? before : row.position };
  }),
);
