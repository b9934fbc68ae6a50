import { CommandProgress } from '../runtime/run/command-progress.js';
import { handle } from '../runtime/handler.js';
import { loadUnmatched } from '#operations/matching/books/load-matching-input.js';
import { loadOpenBooks, planAll } from '#operations/matching/plan-matching.js';
import { applyPlan } from '#operations/matching/apply/apply-plan.js';

/**
 * Matches everything that is open. For many thousand lines the search takes seconds, so it runs in a thread without a
 * transaction. Its result is then written under the matching lock and checked again line by line.
 */
export default handle<'reconcile_now'>()({
  async prepare(_command, context) {
    const progress = new CommandProgress('reconcile_now', context);
    progress.report({ step: 'reading', done: 0, total: 0 });
    const books = await context.inTransaction(loadOpenBooks);
    if (!books) return { plan: null, progress };
    progress.report({ step: 'searching', done: 0, total: books.transactions.length });
    return { plan: await planAll(books, context.signal), progress };
  },

  async run(_command, { prepared: { plan, progress }, ...context }) {
    if (plan === null) return { examined: 0, matched: 0, suggested: 0, left: (await loadUnmatched(context.tx)).length };
    const { examined, matched, suggested, left } = await applyPlan(plan, context, (done, total) =>
      progress.report({ step: 'matching', done, total }),
    );
    await context.tx
      .sql`delete from matching_queue where organization_id = current_organization() and kind = 'transaction' and item_id = any(${plan.examinedIds})`;
    return { examined, matched, suggested, left };
  },
});
