import { dayOfSeries } from '#domain/entries/next-date.js';
import { planManualEntry } from '#domain/entries/plan-manual-entry.js';
import { journalOf } from '#domain/regions/regions.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { EntryTemplate } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { entryTemplates } from '#tables/entry-template-table.js';
import { say } from '#schemas/sentences/say.js';
import { applyChange } from '../engine/apply-writes.js';
import { create, remove } from '../engine/change.js';
import { lockEntryTemplate } from './entry-of-template.js';
import { loadEntryBooks } from './load-entry-books.js';
import { readManualLines } from './read-manual-lines.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `not_found` for the contact, `region_not_set`, `journal_unknown`. */
export async function createEntryTemplate(
  here: Here,
  request: ResourceRequestFor<'create_entry_template'>,
): Promise<EntryTemplate> {
  const { tx, today } = here;
  requireSchedule(request);
  const { name, text, journalId = null, contactId = null, frequency = null, startDate = null, until = null } = request;
  const books = await loadEntryBooks(tx, startDate ?? today, today);
  const { region } = books;
  if (journalId !== null && journalOf(region, journalId) === null) throw refuse('no_journal', { id: journalId });
  const lines = readManualLines(request.lines, region.currency);
  const planned = planManualEntry({ date: startDate ?? today, isOpening: false, lines }, books);
  if (!('lines' in planned)) throw invalidInput(planned);
  if (contactId !== null) {
    const [contact] = await tx.sql`
        select id from contacts where organization_id = current_organization() and id = ${contactId} for key share`;
    if (!contact) throw refuse('no_contact', { id: contactId });
  }
  const stated = {
    bookCurrency: region.currency,
    name,
    text,
    storedLines: lines.map((line) => ({ ...line, amount: line.amount.toString() })),
    journalId,
    contactId,
    frequency,
    nextDate: startDate,
    dayOfMonth: startDate === null ? null : dayOfSeries(startDate),
    until,
    problem: null,
  };
  return applyChange(create(entryTemplates, stated, here.now), here);
}

function requireSchedule({ frequency, startDate, until }: ResourceRequestFor<'create_entry_template'>): void {
  if ((frequency === undefined) !== (startDate === undefined))
    throw invalidInput([{ pointer: '/startDate', message: say('required_with_frequency') }]);
  if (until !== undefined && (startDate === undefined || until < startDate))
    throw invalidInput([{ pointer: '/until', message: say('not_before_start_date') }]);
}

/** Error: `not_found`. */
export async function deleteEntryTemplate(
  here: Here,
  id: string,
): Promise<ResourceResponseFor<'delete_entry_template'>> {
  const row = await lockEntryTemplate(here.tx, id);
  if (!row) throw refuse('no_entry_template', { id });
  await applyChange(remove(entryTemplates, row), here);
  return { id, deleted: true };
}
