import type { Webhook } from '#schemas/types.js';
import { WEBHOOK_COLUMNS, webhookRecord, type WebhookRow } from '#tables/webhook-table.js';
import type { ChangeContext } from '../resource-handler.js';
import { loadWebhook } from './webhook-administration.js';

/** New values by column. Column names come from code, never from a request. */
type WebhookChanges = Readonly<
  Partial<Record<Exclude<keyof WebhookRow, 'id' | 'version' | 'created_at' | 'updated_at'>, unknown>>
>;

/** Locks and changes a webhook, and writes the audit row. Errors: `not_found`. */
export async function changeWebhook(
  { tx, audit, id }: Pick<ChangeContext, 'tx' | 'audit' | 'id'>,
  decide: (row: WebhookRow) => WebhookChanges | Promise<WebhookChanges>,
): Promise<Webhook> {
  const row = await loadWebhook(tx, id);
  const changes = Object.entries(await decide(row));
  const sets = changes.map(([column], index) => `${column} = $${index + 2}`);
  const [changed] = await tx.query<WebhookRow>(
    `update webhooks set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
       where organization_id = current_organization() and id = $1 returning ${WEBHOOK_COLUMNS}`,
    [id, ...changes.map(([, value]) => value)],
  );
  const after = webhookRecord(changed ?? row);
  const before = webhookRecord(row);
  audit({ target: { type: 'webhook', id }, before, after });
  return after;
}
