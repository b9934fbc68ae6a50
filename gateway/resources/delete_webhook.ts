import { inOrganization } from '#platform/database/transaction.js';
import { webhookRecord } from '#tables/webhook-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';
import { loadWebhook } from '../webhooks/webhook-administration.js';

export default defineResourceHandler<'delete_webhook'>(async (_request, { database, principal, requestId, id }) =>
  inOrganization(database, principal.organizationId, async (tx) => {
    const before = webhookRecord(await loadWebhook(tx, id));
    await tx.sql`delete from webhooks where organization_id = current_organization() and id = ${id}`;
    const target = { type: 'webhook', id } as const;
    await writeAudit(tx, { action: 'delete_webhook', actor: principal.actor, requestId, target, before, after: null });
    return { id, deleted: true };
  }),
);
