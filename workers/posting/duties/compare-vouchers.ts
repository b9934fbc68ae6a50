import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import { compareIntent } from '../intents/compare-intent.js';
import { IS_AUTHORIZED } from '../is-authorized.js';

/**
 * Checks regularly what people have changed or booked in external books. Four at once are enough, because no caller
 * waits.
 */
export default defineDuty({
  everyMs: 1_000,
  leaseMs: 60_000,
  concurrency: 4,
  find: (tx, now, limit) =>
    tx.query<DueItem>(
      `select organization_id as "organizationId", id as key from posting_intents p
       where state = 'confirmed' and next_compare_at <= $1 and ${IS_AUTHORIZED} order by next_compare_at limit $2`,
      [now, limit],
    ),
  run: ({ key }, context) => compareIntent(key, context),
});
