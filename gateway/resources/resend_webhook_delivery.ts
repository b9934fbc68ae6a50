import { refuse } from '#schemas/errors.js';
import { DELIVERY_COLUMNS, deliveryRecord, type DeliveryRow } from '#tables/webhook-table.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'resend_webhook_delivery'>(async (_request, { tx, audit, id }) => {
  const [row] = await tx.query<DeliveryRow>(
    `update webhook_deliveries d set status = 'pending', next_attempt_at = now(), step = 0, finished_at = null
       where d.organization_id = current_organization() and d.id = $1 returning ${DELIVERY_COLUMNS}`,
    [id],
  );
  if (!row) throw refuse('no_delivery', { id });
  const after = deliveryRecord(row);
  audit({
    target: { type: 'webhook', id: row.webhook_id },
    before: null,
    after: { deliveryId: after.id, eventId: after.eventId },
  });
  return after;
});
