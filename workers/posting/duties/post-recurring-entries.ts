import { nextDate } from '#domain/entries/next-date.js';
import { loadBookCurrency } from '#operations/documents/lock-document.js';
import { entryOfTemplate, lockEntryTemplate } from '#operations/ledger/entry-of-template.js';
import { postManualEntry } from '#operations/ledger/post-manual-entry.js';
import { SYSTEM } from '#platform/security/principal.js';
import { ENTRY_TEMPLATE_COLUMNS, entryTemplateRecord, type EntryTemplateRow } from '#tables/entry-template-table.js';
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
    if (row) await update(row, { nextDate: row.next_date, problem }, context);
  },
});

async function postNext(id: string, context: ScheduledContext): Promise<boolean> {
  const row = await lockEntryTemplate(context.tx, id);
  if (!row?.next_date || !row.frequency || !row.day_of_month || row.problem !== null || row.next_date > context.today)
    return false;
  await postManualEntry(entryOfTemplate(row, row.next_date), { actor: SYSTEM, ...context });
  const following = nextDate(row.next_date, row.frequency, row.day_of_month);
  await update(
    row,
    { nextDate: row.until !== null && following > row.until ? null : following, problem: null },
    context,
  );
  return true;
}

async function update(
  row: EntryTemplateRow,
  { nextDate: date, problem }: { readonly nextDate: string | null; readonly problem: string | null },
  { tx, audit }: ScheduledContext,
): Promise<void> {
  const currency = await loadBookCurrency(tx);
  const [after] = await tx.query<EntryTemplateRow>(
    `update entry_templates set next_date = $2, problem = $3, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${ENTRY_TEMPLATE_COLUMNS}`,
    [row.id, date, problem],
  );
  audit({
    target: { type: 'entry_template', id: row.id },
    before: entryTemplateRecord(row, currency),
    after: after ? entryTemplateRecord(after, currency) : null,
  });
}
