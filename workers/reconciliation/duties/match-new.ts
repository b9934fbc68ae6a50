import { SYSTEM } from '#platform/security/principal.js';
import { defineDuty } from '../../runtime/duties/duty.js';
import { planChanges, refreshKeys } from '#operations/matching/plan-matching.js';
import { applyPlan } from '#operations/matching/apply/apply-plan.js';

/** Enough for the statement of a year. The next round handles the rest. */
const MAX_CHANGES = 5_000;

interface QueueRow {
  readonly kind: 'entry' | 'transaction';
  readonly item_id: string;
}

/** Matches only what new entries and new lines could affect. */
export default defineDuty({
  everyMs: 1_000,
  leaseMs: 120_000,
  concurrency: 2,
  find: async (tx, _now, limit) => {
    const rows = await tx.sql<{ organization_id: string }>`
      select organization_id from matching_queue group by organization_id order by min(created_at) limit ${limit}`;
    return rows.map(({ organization_id: organizationId }) => ({ organizationId, key: 'queue' }));
  },
  run: async (_item, { inTransaction, change, clock, signal }) => {
    const queued = await inTransaction(
      (tx) => tx.sql<QueueRow>`
        select kind, item_id from matching_queue where organization_id = current_organization() order by created_at limit ${MAX_CHANGES}`,
    );
    const idsOf = (kind: QueueRow['kind']): string[] =>
      queued.filter((row) => row.kind === kind).map(({ item_id: id }) => id);
    const [transactionIds, entryIds] = [idsOf('transaction'), idsOf('entry')];
    // Small transactions, so that a concurrent change of one of these records does not wait long.
    while (!signal.aborted && !(await inTransaction(refreshKeys)));
    const plan = await inTransaction((tx) => planChanges(tx, { transactionIds, entryIds }, signal));
    await change('match_new', async (tx, scope) => {
      if (plan) await applyPlan(plan, { tx, clock, principal: { actor: SYSTEM }, ...scope });
      await tx.sql`
        delete from matching_queue where organization_id = current_organization()
          and ((kind = 'transaction' and item_id = any(${transactionIds})) or (kind = 'entry' and item_id = any(${entryIds})))`;
    });
  },
});
