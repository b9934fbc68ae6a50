import { dayOfSeries } from '#domain/entries/next-date.js';
import { planManualEntry } from '#domain/entries/plan-manual-entry.js';
import { journalOf } from '#domain/regions/regions.js';
import { newId } from '#platform/ids.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { EntryTemplate } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { ENTRY_TEMPLATE_COLUMNS, entryTemplateRecord, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { say } from '#schemas/sentences/say.js';
import { loadEntryBooks } from './load-entry-books.js';
import { readManualLines } from './read-manual-lines.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `not_found` for the contact, `region_not_set`, `journal_unknown`. */
export async function createEntryTemplate(
  { tx, audit, today }: Here,
  request: ResourceRequestFor<'create_entry_template'>,
): Promise<EntryTemplate> {
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
  const stored = lines.map((line) => ({ ...line, amount: line.amount.toString() }));
  const dayOfMonth = startDate === null ? null : dayOfSeries(startDate);
  const [row] = await tx.query<EntryTemplateRow>(
    `insert into entry_templates (organization_id, id, name, text, journal_id, contact_id, lines, frequency, next_date, day_of_month, until)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${ENTRY_TEMPLATE_COLUMNS}`,
    [newId('ent'), name, text, journalId, contactId, JSON.stringify(stored), frequency, startDate, dayOfMonth, until],
  );
  const after = entryTemplateRecord(row!, region.currency);
  const target = { type: 'entry_template', id: after.id } as const;
  audit({ target, before: null, after });
  return after;
}

function requireSchedule({ frequency, startDate, until }: ResourceRequestFor<'create_entry_template'>): void {
  if ((frequency === undefined) !== (startDate === undefined))
    throw invalidInput([{ pointer: '/startDate', message: say('required_with_frequency') }]);
  if (until !== undefined && (startDate === undefined || until < startDate))
    throw invalidInput([{ pointer: '/until', message: say('not_before_start_date') }]);
}

/** Error: `not_found`. */
export async function deleteEntryTemplate(
  { tx, audit }: Here,
  id: string,
): Promise<ResourceResponseFor<'delete_entry_template'>> {
  const [row] = await tx.query<EntryTemplateRow>(
    `delete from entry_templates where organization_id = current_organization() and id = $1 returning ${ENTRY_TEMPLATE_COLUMNS}`,
    [id],
  );
  if (!row) throw refuse('no_entry_template', { id });
  const [books] = await tx.sql<{ base_currency: string }>`select base_currency from organizations`;
  const before = entryTemplateRecord(row, books?.base_currency ?? 'EUR');
  const target = { type: 'entry_template', id } as const;
  audit({ target, before, after: null });
  return { id, deleted: true };
}
