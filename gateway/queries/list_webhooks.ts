import { WEBHOOK_COLUMNS, webhookRecord, type WebhookRow } from '#tables/webhook-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_webhooks'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_webhooks', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<WebhookRow>(
    `select ${WEBHOOK_COLUMNS} from webhooks
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, webhookRecord, (row) => [row.id]);
});
