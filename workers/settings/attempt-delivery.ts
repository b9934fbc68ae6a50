import { ForbiddenAddressError, postGuarded, type GuardedAnswer } from '#platform/http/post-guarded.js';
import { SecretBoxError } from '#platform/security/secret-box.js';
import { webhookHeaders } from '#platform/security/webhook-signature.js';
import { eventRecord, type EventRow } from '#tables/event-table.js';
import { secretPlace, type WebhookRow } from '#tables/webhook-table.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { DutyContext } from '../runtime/duties/duty.js';

/** The result of one attempt. */
export interface Attempt {
  readonly at: Date;
  readonly durationMs: number;
  readonly answer: GuardedAnswer | null;
  /** Null if the event was delivered. */
  readonly error: Said | null;
}

/** Posts one signed event. A failure of the receiver is returned, not thrown. */
export async function attemptDelivery(
  deliveryId: string,
  event: EventRow,
  webhook: WebhookRow,
  { config, clock, signal, secretBox }: DutyContext,
): Promise<Attempt> {
  const at = clock();
  const finish = (answer: GuardedAnswer | null, error: Said | null): Attempt => ({
    at,
    durationMs: Math.max(0, clock().getTime() - at.getTime()),
    answer,
    error,
  });
  try {
    const body = JSON.stringify(eventRecord(event));
    const answer = await postGuarded({
      url: webhook.url,
      headers: {
        'Content-Type': 'application/cloudevents+json; charset=utf-8',
        'User-Agent': 'Partita-Webhooks/1.0',
        ...webhookHeaders({ id: deliveryId, at, body }, openSecrets(webhook, event.organization_id, at, secretBox)),
      },
      body,
      timeoutMs: config.webhooks.timeoutMs,
      allowPrivate: config.webhooks.allowPrivateNetworks,
      signal,
    });
    return finish(answer, answer.status >= 200 && answer.status < 300 ? null : explainStatus(answer.status));
  } catch (error) {
    // If the process stops, this does not count as an attempt.
    if (signal.aborted || error instanceof SecretBoxError) throw error;
    return finish(null, explain(error, config.webhooks.timeoutMs));
  }
}

/** The current secret, and the previous one while it is still valid. */
function openSecrets(
  webhook: WebhookRow,
  organizationId: string,
  now: Date,
  secretBox: DutyContext['secretBox'],
): string[] {
  const place = secretPlace(organizationId, webhook.id);
  const { previous_secret_sealed: previous, previous_secret_until: until } = webhook;
  const sealed = [webhook.secret_sealed, ...(previous && until && until > now ? [previous] : [])];
  return sealed.map((secret) => secretBox.open(secret, place));
}

function explainStatus(status: number): Said {
  if (status >= 300 && status < 400) return say('receiver_redirected', { status: String(status) });
  return say('receiver_answered', { status: String(status) });
}

function explain(error: unknown, timeoutMs: number): Said {
  if (error instanceof ForbiddenAddressError) return error.said;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return say('receiver_did_not_answer', { seconds: timeoutMs / 1_000 });
  // All other errors describe the receiver: ECONNREFUSED, a certificate, a host name.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.includes(code) ? message : `${code} ${message}`;
  return say('receiver_not_reached', { reason: reason.slice(0, 500) });
}
