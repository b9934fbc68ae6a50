import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { DELIVERY_COLUMNS, deliveryRecord, type DeliveryRow } from '#tables/webhook-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'resend_webhook_delivery'>((_request, { database, principal, requestId, id }) =>
  inOrganization(database, principal.organizationId, async (tx) => {
    const [row] = await tx.query<DeliveryRow>(
      `update webhook_deliveries d set status = 'pending', next_attempt_at = now(), step = 0, finished_at = null
       where d.organization_id = current_organization() and d.id = $1 returning ${DELIVERY_COLUMNS}`,
      [id],
    );
    if (!row) throw new ActionError('not_found', `There is no delivery ${id}.`);
    const after = deliveryRecord(row);
    await writeAudit(tx, {
      action: 'resend_webhook_delivery',
      actor: principal.actor,
      requestId,
      target: { type: 'webhook', id: row.webhook_id },
      before: null,
      after: { deliveryId: after.id, eventId: after.eventId },
    });
    return after;
  }),
);
