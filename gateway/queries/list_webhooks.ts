import { WEBHOOK_COLUMNS, webhookRecord } from '#tables/webhook-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

export default defineQueryHandler<'list_webhooks'>(
  listOf('list_webhooks', {
    select: `select ${WEBHOOK_COLUMNS} from webhooks`,
    filters: {},
    item: webhookRecord,
  }),
);
