import { refuse } from '#schemas/errors.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { handle } from '../runtime/handler.js';
import { loadUnmatched } from '#operations/matching/books/load-matching-input.js';
import { lockMatching } from '#operations/matching/apply/lock-transaction.js';
import { loadReadable, readBankAccount, type ReadableAccount, type ReadingOutcome } from './read-bank-account.js';
import { planChanges, refreshKeys } from '#operations/matching/plan-matching.js';
import { applyPlan } from '#operations/matching/apply/apply-plan.js';
import { storeReading } from './store-reading.js';

/** Accounts that are read concurrently. An organisation has few accounts, and banks are slow rather than busy. */
const AT_ONCE = 4;

interface Read {
  readonly account: ReadableAccount;
  readonly outcome: ReadingOutcome;
}

/** Reads all connected accounts, stores the new lines and matches them. Errors: `provider_not_connected`. */
export default handle<'sync_bank_now'>()({
  async prepare(_command, context) {
    const accounts = await context.inTransaction((tx) => loadReadable(tx));
    const waiting = [...accounts];
    const reads: Read[] = [];
    const lane = async (): Promise<void> => {
      for (let account = waiting.shift(); account; account = waiting.shift()) {
        const { organizationId } = context.principal;
        reads.push({ account, outcome: await readBankAccount(account, { ...context, organizationId }) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await context.inTransaction(refreshKeys);
    return reads;
  },

  async run(_command, { prepared: reads, ...context }) {
    if (reads.length === 0) throw refuse('no_bank_linked');
    const { tx, clock, config } = context;
    const now = clock();
    const everyMs = config.banking.syncEveryMs;
    await lockMatching(tx);
    const stored = [];
    for (const { account, outcome } of reads)
      stored.push(await storeReading(account, outcome, { now, everyMs }, context));
    const newIds = stored.flatMap((lines) => lines.newIds);
    const changedIds = stored.flatMap((lines) => lines.changedIds);
    const changes = { transactionIds: [...newIds, ...changedIds], entryIds: [] };
    const plan = await planChanges(tx, changes, context.signal);
    const counts = plan
      ? await applyPlan(plan, context)
      : { matched: 0, suggested: 0, left: (await loadUnmatched(tx, changes.transactionIds)).length };
    await tx.sql`
      delete from matching_queue where organization_id = current_organization() and kind = 'transaction' and item_id = any(${[...newIds, ...changedIds]})`;
    return {
      accounts: reads.filter(({ outcome }) => 'reading' in outcome).length,
      newTransactions: newIds.length,
      updatedTransactions: changedIds.length,
      matched: counts.matched,
      suggested: counts.suggested,
      left: counts.left,
      failures: reads.flatMap(({ account, outcome }) =>
        'failure' in outcome
          ? [{ bankAccountId: account.id, code: outcome.failure.code, message: textOf(outcome.failure.said) }]
          : [],
      ),
      syncedAt: now.toISOString(),
    };
  },
});
