import { nextDate } from '#domain/entries/next-date.js';
import { loadBookCurrency } from '#operations/documents/lock-document.js';
import { postManualEntry } from '#operations/ledger/post-manual-entry.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { ENTRY_TEMPLATE_COLUMNS, entryTemplateRecord, type EntryTemplateRow } from '#tables/entry-template-table.js';
import type { Actor } from '#platform/security/principal.js';
import { defineDuty, type DueItem, type DutyScope } from '../../runtime/duty.js';

const SYSTEM: Actor = { type: 'system', id: 'partita', name: 'Partita' };

/**
 * Posts recurring entries on their dates. The reference of template and date makes each of them happen once. A refused
 * one stops its template with the reason, because a person must decide.
 */
export default defineDuty<DueItem>({
  everyMs: 10_000,
  leaseMs: 30_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from entry_templates
      where next_date <= ${now.toISOString().slice(0, 10)} and problem is null order by entry_templates.next_date limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
  },
  run: async ({ key }, { change, clock }) => {
    const today = clock().toISOString().slice(0, 10);
    try {
      while (await change('post_recurring_entry', (tx, scope) => postNext(tx, key, today, scope)));
    } catch (error) {
      if (!(error instanceof ActionError) || error.disposition !== 'reject') throw error;
      await change('post_recurring_entry', (tx, scope) => stop(tx, key, error.detail, scope));
    }
  },
});

const lock = async (tx: Transaction, id: string): Promise<EntryTemplateRow | undefined> => {
  const [row] = await tx.query<EntryTemplateRow>(
    `select ${ENTRY_TEMPLATE_COLUMNS} from entry_templates
     where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  return row;
};

/** Posts the next entry of a template. False when none is due. */
async function postNext(tx: Transaction, id: string, today: string, scope: DutyScope): Promise<boolean> {
  const row = await lock(tx, id);
  if (!row?.next_date || !row.frequency || !row.day_of_month || row.problem !== null || row.next_date > today)
    return false;
  const date = row.next_date;
  const entry = {
    purpose: 'recurring',
    date,
    text: row.text,
    journalId: row.journal_id,
    contactId: row.contact_id,
    documentId: null,
    reference: `${id}/${date}`,
    lines: row.lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
    notes: [row.name],
  } as const;
  await postManualEntry(entry, { tx, today, actor: SYSTEM, ...scope });
  const following = nextDate(date, row.frequency, row.day_of_month);
  await update(
    tx,
    row,
    { nextDate: row.until !== null && following > row.until ? null : following, problem: null },
    scope,
  );
  return true;
}

async function stop(tx: Transaction, id: string, problem: string, scope: DutyScope): Promise<void> {
  const row = await lock(tx, id);
  if (row) await update(tx, row, { nextDate: row.next_date, problem }, scope);
}

async function update(
  tx: Transaction,
  row: EntryTemplateRow,
  { nextDate: date, problem }: { readonly nextDate: string | null; readonly problem: string | null },
  { audit }: DutyScope,
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
