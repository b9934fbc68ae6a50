import { DELIVERY_COLUMNS, deliveryRecord } from '#tables/webhook-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf, timesOfDays } from '../reads/list.js';

export default defineQueryHandler<'list_webhook_deliveries'>(
  listOf('list_webhook_deliveries', {
    select: `select ${DELIVERY_COLUMNS} from webhook_deliveries d`,
    alias: 'd',
    filters: { webhookId: is('d.webhook_id'), status: is('d.status'), ...timesOfDays('d.created_at') },
    item: deliveryRecord,
  }),
);
