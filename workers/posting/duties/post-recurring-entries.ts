import { nextDate } from '#domain/entries/next-date.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { change } from '#operations/engine/change.js';
import { entryOfTemplate, lockEntryTemplate } from '#operations/ledger/entry-of-template.js';
import { postManualEntry } from '#operations/ledger/post-manual-entry.js';
import { SYSTEM } from '#platform/security/principal.js';
import { entryTemplates } from '#tables/entry-template-table.js';
import { defineScheduledDuty, type ScheduledContext } from '../../runtime/duties/scheduled-duty.js';

/**
 * Posts recurring entries on their dates. The reference of template and date makes each of them happen once. A refused
 * one stops its template with the reason, because a person must decide.
 */
export default defineScheduledDuty({
  table: 'entry_templates',
  action: 'post_recurring_entry',
  doNext: postNext,
  stop: async (id, problem, context) => {
    const row = await lockEntryTemplate(context.tx, id);
    if (row) await applyChange(change(entryTemplates, row, { problem }, new Date()), context);
  },
});

async function postNext(id: string, context: ScheduledContext): Promise<boolean> {
  const row = await lockEntryTemplate(context.tx, id);
  if (!row?.nextDate || !row.frequency || !row.dayOfMonth || row.problem !== null || row.nextDate > context.today)
    return false;
  await postManualEntry(entryOfTemplate(row, row.nextDate), { actor: SYSTEM, ...context });
  const following = nextDate(row.nextDate, row.frequency, row.dayOfMonth);
  const isOver = row.until !== null && following > row.until;
  const changes = { nextDate: isOver ? null : following, problem: null };
  await applyChange(change(entryTemplates, row, changes, new Date()), context);
  return true;
}
