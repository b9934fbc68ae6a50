import { EventHorizon } from '#platform/database/event-horizon.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';

const EVENTS_AT_ONCE = 200;
const SETTLE_MS = 100;
const horizon = new EventHorizon();

/**
 * Creates a delivery for each event after the webhook's position and moves the position, in one transaction. A crash
 * can therefore neither lose nor repeat a delivery. Events about the webhook itself are skipped. Returns true if there
 * are more.
 */
export async function makeDeliveries(tx: Transaction, webhookId: string): Promise<boolean> {
  // Before the lock, which would give this transaction an id: see EventHorizon.
  const settled = await horizon.reach((text) => tx.query(text), SETTLE_MS);
  const [webhook] = await tx.sql<{ position: bigint; event_types: string[] }>`
    select position, event_types from webhooks
    where organization_id = current_organization() and id = ${webhookId} and status = 'active' for update`;
  if (!webhook || settled <= webhook.position) return false;
  const types = webhook.event_types.length > 0 ? webhook.event_types : null;
  const events = await tx.sql<{ seq: bigint; id: string; type: string }>`
    select seq, id, type from events
    where organization_id = current_organization() and seq > ${webhook.position} and seq <= ${settled}
      and (${types}::text[] is null or type = any(${types})) and aggregate_id <> ${webhookId}
    order by seq limit ${EVENTS_AT_ONCE}`;
  if (events.length > 0) {
    const rows = events.map(({ seq, id, type }) => ({
      id: newId('dlv'),
      event_id: id,
      event_type: type,
      event_seq: String(seq),
    }));
    await tx.sql`
      insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, event_seq, next_attempt_at)
      select current_organization(), r.id, ${webhookId}, r.event_id, r.event_type, r.event_seq, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, event_id text, event_type text, event_seq bigint)`;
  }
  const isFull = events.length === EVENTS_AT_ONCE;
  const position = isFull ? events.at(-1)!.seq : settled;
  await tx.sql`
    update webhooks set position = ${position} where organization_id = current_organization() and id = ${webhookId}`;
  return isFull;
}
