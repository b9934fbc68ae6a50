import { webhookRecord } from '#tables/webhook-table.js';
import { loadWebhook } from '../webhooks/webhook-administration.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_webhook'>(async (_request, { tx, audit, id }) => {
  const before = webhookRecord(await loadWebhook(tx, id));
  await tx.sql`delete from webhooks where organization_id = current_organization() and id = ${id}`;
  const target = { type: 'webhook', id } as const;
  audit({ target, before, after: null });
  return { id, deleted: true };
});
