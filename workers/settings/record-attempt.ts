import type { Transaction } from '#platform/database/transaction.js';
import { WEBHOOK_COLUMNS, webhookRecord, type WebhookRow } from '#tables/webhook-table.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { toldText } from '#tables/told-text.js';
import type { DutyContext } from '../runtime/duties/duty.js';
import type { Attempt } from './attempt-delivery.js';
import { DEAD_AFTER_MS, nextDelayMs } from './retry-schedule.js';

export interface TriedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly step: number;
  readonly attempts: number;
}

const GONE = 410;

/** Stores an attempt, schedules the next one if there is one, and pauses a dead webhook. */
export async function recordAttempt(tried: TriedDelivery, attempt: Attempt, context: DutyContext): Promise<void> {
  const dead = await context.inTransaction((tx) => storeAttempt(tx, tried, attempt, context.clock()));
  if (!dead) return;
  await context.change('pause_webhook', async (tx, { audit, emit }) => {
    const [row] = await tx.query<WebhookRow>(
      `select ${WEBHOOK_COLUMNS} from webhooks
       where organization_id = current_organization() and id = $1 and status = 'active' for update`,
      [tried.webhookId],
    );
    if (!row) return;
    const [paused] = await tx.query<WebhookRow>(
      `update webhooks set status = 'paused', paused_because = $2, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${WEBHOOK_COLUMNS}`,
      [row.id, toldText(dead)],
    );
    const after = webhookRecord(paused!);
    const { id, url, version } = after;
    audit({ target: { type: 'webhook', id }, before: webhookRecord(row), after });
    emit('webhook.paused', {
      aggregateType: 'webhook',
      aggregateId: id,
      version,
      data: { id, url, reason: textOf(dead), version },
    });
  });
}

/** Returns why the webhook is dead, or undefined. */
async function storeAttempt(
  tx: Transaction,
  tried: TriedDelivery,
  attempt: Attempt,
  now: Date,
): Promise<Said | undefined> {
  const { answer, error } = attempt;
  await tx.sql`
    insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, response_status, response_body, error)
    select current_organization(), ${tried.id}, ${tried.attempts + 1}, ${attempt.at}, ${attempt.durationMs}, ${answer?.status ?? null},
      ${answer?.body ?? null}, ${error && toldText(error)}
    from webhook_deliveries where organization_id = current_organization() and id = ${tried.id}
    on conflict do nothing`;
  if (error === null) {
    await finish(tx, tried, 'delivered');
    await tx.sql`
      update webhooks set failing_since = null, last_success_at = now()
      where organization_id = current_organization() and id = ${tried.webhookId}`;
    return undefined;
  }
  const [webhook] = await tx.sql<{ failing_since: Date }>`
    update webhooks set failing_since = coalesce(failing_since, now())
    where organization_id = current_organization() and id = ${tried.webhookId} returning failing_since`;
  const isGone = answer?.status === GONE;
  const delayMs = isGone ? undefined : nextDelayMs(tried.step, answer?.retryAfter ?? null, now, Math.random());
  if (delayMs !== undefined) {
    await tx.sql`
      update webhook_deliveries
      set attempts = attempts + 1, step = step + 1, next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
      where organization_id = current_organization() and id = ${tried.id} and status = 'pending'`;
    return undefined;
  }
  await finish(tx, tried, 'failed');
  if (isGone) return say('receiver_is_gone');
  const failingMs = webhook ? now.getTime() - webhook.failing_since.getTime() : 0;
  return failingMs >= DEAD_AFTER_MS ? say('nothing_delivered_for_days') : undefined;
}

async function finish(tx: Transaction, { id }: TriedDelivery, status: 'delivered' | 'failed'): Promise<void> {
  await tx.sql`
    update webhook_deliveries set status = ${status}, attempts = attempts + 1, next_attempt_at = null, finished_at = now()
    where organization_id = current_organization() and id = ${id} and status = 'pending'`;
}
