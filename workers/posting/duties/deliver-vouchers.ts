import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import { deliverIntent } from '../intents/deliver-intent.js';
import { IS_AUTHORIZED } from '../is-authorized.js';

/**
 * Delivers entries to connected external books. Sixteen at once: each mostly waits for the provider, and a call takes
 * about 200 ms, so one process delivers about eighty per second.
 */
export default defineDuty({
  everyMs: 1_000,
  leaseMs: 60_000,
  concurrency: 16,
  find: (tx, now, limit) =>
    tx.query<DueItem>(
      `select organization_id as "organizationId", id as key from posting_intents p
       where next_attempt_at <= $1 and ${IS_AUTHORIZED} order by next_attempt_at limit $2`,
      [now, limit],
    ),
  run: ({ key }, context) => deliverIntent(key, context),
});
