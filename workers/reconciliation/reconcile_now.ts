import { definePreparedHandler } from '../handler.js';
import { carryOut, planMatching, type MatchingPlan } from '../reconcile.js';

/**
 * Matches everything that waits. The search runs without a transaction, because over many thousand lines it takes seconds; what it
 * finds is then carried out under the lock of matching, and checked again line by line.
 */
export default definePreparedHandler<'reconcile_now', MatchingPlan | null>(
  (_command, context) => context.inTransaction((tx) => planMatching(tx, 'all')),
  async (_command, plan, context) => {
    if (plan === null) return { examined: 0, matched: 0, suggested: 0, left: 0 };
    const { examined, matched, suggested, left } = await carryOut(plan, context);
    await context.tx
      .sql`delete from matching_queue where organization_id = current_organization() and kind = 'transaction' and item_id = any(${plan.examinedIds})`;
    return { examined, matched, suggested, left };
  },
);
