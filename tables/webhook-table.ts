import type { Webhook, WebhookDelivery } from '#schemas/types.js';
import { wordsIn } from './told-text.js';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly event_types: string[];
  readonly status: Webhook['status'];
  readonly paused_because: string | null;
  readonly secret_sealed: string;
  readonly previous_secret_sealed: string | null;
  readonly previous_secret_until: Date | null;
  readonly position: bigint;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const WEBHOOK_COLUMNS = `id, url, description, event_types, status, paused_because, secret_sealed, previous_secret_sealed,
  previous_secret_until, position, failing_since, last_success_at, version, created_at, updated_at`;

/** A secret is sealed for its webhook, so it cannot be copied to another row. */
export const secretPlace = (organizationId: string, webhookId: string): readonly string[] => [
  organizationId,
  'webhooks',
  webhookId,
];

export function webhookRecord(row: WebhookRow): Webhook {
  const previousLives = row.previous_secret_until !== null && row.previous_secret_until > new Date();
  return {
    id: row.id,
    url: row.url,
    eventTypes: row.event_types,
    description: row.description,
    status: row.status,
    pausedBecause: row.paused_because && wordsIn(row.paused_because),
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    previousSecretUntil: previousLives ? row.previous_secret_until!.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: WebhookDelivery['status'];
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly log: WebhookDelivery['log'];
}

/** Deliveries (alias `d`) with their latest attempts. */
export const DELIVERY_COLUMNS = `d.id, d.webhook_id, d.event_id, d.event_type, d.status, d.attempts, d.next_attempt_at, d.created_at,
  d.finished_at, (
    select coalesce(json_agg(json_build_object('at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'durationMs', a.duration_ms, 'responseStatus', a.response_status, 'responseBody', a.response_body, 'error', a.error)
      order by a.number desc), '[]')
    from (
      select * from webhook_attempts a
      where a.organization_id = d.organization_id and a.delivery_id = d.id order by a.number desc limit 20
    ) a
  ) as log`;

export function deliveryRecord(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    log: row.log.map((attempt) => ({ ...attempt, error: attempt.error && wordsIn(attempt.error) })),
  };
}
