import type { Effect } from '#platform/database/command-effect.js';
import type { PreviewPayload } from '#schemas/records/preview.js';

/** What a change that was rolled back would have done, as its caller may see it. */
export function previewOfEffect({ outcome, audit, events, followUps }: Effect): PreviewPayload {
  return {
    status: outcome.status === 'done' ? 'done' : 'rejected',
    body: JSON.stringify(outcome.body),
    changes: audit.map(({ target, before, after }) => ({
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      before: jsonOf(before),
      after: jsonOf(after),
    })),
    events: events.map(({ type, aggregateType, aggregateId }) => ({ type, aggregateType, aggregateId })),
    followUps: followUps.map(({ action, payload }) => ({ action, payload: JSON.stringify(payload) })),
  };
}

/** As the audit log would store it. */
function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
