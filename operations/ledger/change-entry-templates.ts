import { dayOfSeries } from '#domain/entries/next-date.js';
import { planManualEntry } from '#domain/entries/plan-manual-entry.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { EntryTemplate, LedgerEntry } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { entryTemplates, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { say } from '#schemas/sentences/say.js';
import { entryOfTemplate, lockEntryTemplate } from './entry-of-template.js';
import { loadEntryBooks } from './load-entry-books.js';
import { postManualEntry } from './post-manual-entry.js';
import { readManualLines } from './read-manual-lines.js';
import { applyChange } from '../engine/apply-writes.js';
import { change } from '../engine/change.js';
import type { Here } from '../engine/run-here.js';

async function lock(tx: Transaction, id: string): Promise<EntryTemplateRow> {
  const row = await lockEntryTemplate(tx, id);
  if (!row) throw refuse('no_entry_template', { id });
  return row;
}

/** Errors: `not_found`, `region_not_set`, `invalid_input`. */
export async function updateEntryTemplate(
  here: Here,
  id: string,
  changes: ResourceRequestFor<'update_entry_template'>,
): Promise<EntryTemplate> {
  const { tx, today } = here;
  const row = await lock(tx, id);
  const next = changes.nextDate === undefined ? row.nextDate : changes.nextDate;
  const until = changes.until === undefined ? row.until : changes.until;
  if (next !== null && row.frequency === null)
    throw invalidInput([{ pointer: '/nextDate', message: say('only_for_recurring') }]);
  if (next !== null && until !== null && until < next)
    throw invalidInput([{ pointer: '/until', message: say('not_before_next_date') }]);
  const books = await loadEntryBooks(tx, next ?? today, today);
  const lines = changes.lines && readManualLines(changes.lines, books.region.currency);
  const planned = lines && planManualEntry({ date: next ?? today, isOpening: false, lines }, books);
  if (planned && !('lines' in planned)) throw invalidInput(planned);
  const storedLines = lines?.map((line) => ({ ...line, amount: line.amount.toString() })) ?? row.storedLines;
  const stated = {
    name: changes.name ?? row.name,
    text: changes.text ?? row.text,
    storedLines,
    until,
    nextDate: next,
    dayOfMonth: changes.nextDate ? dayOfSeries(changes.nextDate) : row.dayOfMonth,
    problem: null,
  };
  return applyChange(change(entryTemplates, row, stated, here.now), here);
}

/** Posts the entry of a template for a day, unless the duty has posted that day. Errors: `not_found` and those of postManualEntry. */
export async function postEntryTemplate(
  context: Here,
  id: string,
  { date }: ResourceRequestFor<'post_entry_template'>,
): Promise<LedgerEntry> {
  const row = await lock(context.tx, id);
  return postManualEntry(entryOfTemplate(row, date), context);
}
