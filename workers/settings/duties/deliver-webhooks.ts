import type { Transaction } from '#platform/database/transaction.js';
import { EVENT_COLUMNS, type EventRow } from '#tables/event-table.js';
import { WEBHOOK_COLUMNS, type WebhookRow } from '#tables/webhook-table.js';
import { defineDuty, type DueItem, type DutyContext } from '../../runtime/duties/duty.js';
import { attemptDelivery } from '../attempt-delivery.js';
import { makeDeliveries } from '../make-deliveries.js';
import { recordAttempt, type TriedDelivery } from '../record-attempt.js';

/** Concurrent posts to one receiver. */
const AT_ONCE = 8;
/** Work on one webhook ends well before its lease expires, so that slow receivers do not delay the others. */
const TURN_MS = 20_000;

/** The newest event is one step in an index. `exists` with a range would read all events of a webhook that has got them all. */
const HAS_EVENTS = `w.position < (
  select e.seq from events e where e.organization_id = w.organization_id order by e.seq desc limit 1)`;

const DUE = `
  select w.organization_id as "organizationId", w.id as key from webhooks w
  where w.status = 'active' and (${HAS_EVENTS}
    or exists (select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id
      and d.status = 'pending' and d.next_attempt_at <= $1)
  ) limit $2`;

/** Those of organisations with events of the last minute, however many others there are. */
const DUE_LATELY = `
  select w.organization_id as "organizationId", w.id as key from webhooks w
  where w.status = 'active' and ${HAS_EVENTS}
    and w.organization_id in (select e.organization_id from events e where e.at > $1::timestamptz - interval '1 minute')
  limit $2`;

/**
 * Looking at every webhook takes 30 ms where there are 10,000, so it may take a fiftieth of the time. In between, only organisations
 * with new events are looked at. Retries and events that were committed late wait for the next complete look.
 */
const SHARE_OF_COMPLETE_LOOKS = 50;
let nextCompleteLookMs = 0;

async function findDue(tx: Transaction, now: Date, limit: number): Promise<readonly DueItem[]> {
  const startedMs = performance.now();
  if (startedMs < nextCompleteLookMs) return tx.query<DueItem>(DUE_LATELY, [now, limit]);
  const due = await tx.query<DueItem>(DUE, [now, limit]);
  const endedMs = performance.now();
  nextCompleteLookMs = endedMs + (endedMs - startedMs) * SHARE_OF_COMPLETE_LOOKS;
  return due;
}

interface DueDelivery extends EventRow {
  readonly delivery_id: string;
  readonly step: number;
  readonly attempts: number;
}

/** One webhook per lease, so that a dead receiver does not delay the others. */
export default defineDuty<DueItem>({
  everyMs: 500,
  leaseMs: 90_000,
  concurrency: 8,
  find: findDue,
  run: async ({ key: webhookId }, context) => {
    const turnEndsMs = Date.now() + TURN_MS;
    let busy = true;
    while (busy && Date.now() < turnEndsMs && !context.signal.aborted) {
      const more = await context.inTransaction((tx) => makeDeliveries(tx, webhookId));
      const due = await context.inTransaction((tx) => loadDue(tx, webhookId));
      await Promise.all(due.deliveries.map((delivery) => deliver(delivery, due.webhook!, context)));
      busy = more || due.deliveries.length === AT_ONCE;
    }
  },
});

async function deliver(delivery: DueDelivery, webhook: WebhookRow, context: DutyContext): Promise<void> {
  const tried: TriedDelivery = {
    id: delivery.delivery_id,
    webhookId: webhook.id,
    step: delivery.step,
    attempts: delivery.attempts,
  };
  await recordAttempt(tried, await attemptDelivery(tried.id, delivery, webhook, context), context);
}

async function loadDue(
  tx: Transaction,
  webhookId: string,
): Promise<{ webhook: WebhookRow | undefined; deliveries: DueDelivery[] }> {
  const [webhook] = await tx.query<WebhookRow>(
    `select ${WEBHOOK_COLUMNS} from webhooks
     where organization_id = current_organization() and id = $1 and status = 'active'`,
    [webhookId],
  );
  if (!webhook) return { webhook, deliveries: [] };
  const columns = EVENT_COLUMNS.split(', ').map((column) => `e.${column}`);
  const deliveries = await tx.query<DueDelivery>(
    `select d.id as delivery_id, d.step, d.attempts, ${columns.join(', ')}
     from webhook_deliveries d join events e on e.id = d.event_id
     where d.organization_id = current_organization() and d.webhook_id = $1 and d.status = 'pending' and d.next_attempt_at <= now()
     order by d.next_attempt_at, d.event_seq limit $2`,
    [webhookId, AT_ONCE],
  );
  return { webhook, deliveries };
}
