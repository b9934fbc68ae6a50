import { DELIVERY_COLUMNS, deliveryRecord, type DeliveryRow } from '#tables/webhook-table.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_webhook_deliveries'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_webhook_deliveries', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<DeliveryRow>(
    `select ${DELIVERY_COLUMNS} from webhook_deliveries d
     where d.organization_id = current_organization() and ($1::text is null or d.id < $1)
       and ($2::text is null or d.webhook_id = $2) and ($3::text is null or d.status = $3)
       and ${withinDays('d.created_at', '$5', '$6')}
     order by d.id desc limit $4`,
    [
      paging.after?.[0] ?? null,
      parameters.webhookId ?? null,
      parameters.status ?? null,
      paging.rows,
      parameters.from ?? null,
      parameters.until ?? null,
    ],
  );
  return paging.page(rows, deliveryRecord, (row) => [row.id]);
});
