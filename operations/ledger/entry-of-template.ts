import type { Transaction } from '#platform/database/transaction.js';
import { ENTRY_TEMPLATE_COLUMNS, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { asWritten } from '#schemas/sentences/combine.js';
import type { NewManualEntry } from './post-manual-entry.js';

export async function lockEntryTemplate(tx: Transaction, id: string): Promise<EntryTemplateRow | undefined> {
  const [row] = await tx.query<EntryTemplateRow>(
    `select ${ENTRY_TEMPLATE_COLUMNS} from entry_templates
     where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  return row;
}

/** The entry of a template for a day. Its reference makes sure that a day is posted once, by the duty or by a person. */
export const entryOfTemplate = (row: EntryTemplateRow, date: string): NewManualEntry => ({
  purpose: 'recurring',
  date,
  text: row.text,
  journalId: row.journal_id,
  contactId: row.contact_id,
  documentId: null,
  reference: `${row.id}/${date}`,
  lines: row.lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  notes: [asWritten(row.name)],
});
