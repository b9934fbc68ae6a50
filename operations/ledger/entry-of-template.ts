import type { Transaction } from '#platform/database/transaction.js';
import { entryTemplates, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { loadNeed } from '../engine/answer-needs.js';
import { byId } from '../engine/need.js';
import type { NewManualEntry } from './post-manual-entry.js';

export const lockEntryTemplate = (tx: Transaction, id: string): Promise<EntryTemplateRow | null> =>
  loadNeed(tx, byId(entryTemplates, id, 'update'));

/** The entry of a template for a day. Its reference makes sure that a day is posted once, by the duty or by a person. */
export const entryOfTemplate = (row: EntryTemplateRow, date: string): NewManualEntry => ({
  purpose: 'recurring',
  date,
  text: row.text,
  journalId: row.journalId,
  contactId: row.contactId,
  documentId: null,
  reference: `${row.id}/${date}`,
  lines: row.storedLines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  notes: [asWritten(row.name)],
});
