import { refuse } from '#schemas/errors.js';
import { WEBHOOK_COLUMNS, webhookRecord, type WebhookRow } from '#tables/webhook-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_webhook'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<WebhookRow>(
    `select ${WEBHOOK_COLUMNS} from webhooks where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!row) throw refuse('no_webhook', { id });
  return webhookRecord(row);
});
