import { createHash } from 'node:crypto';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { planManualEntry, type ManualLine, type PlannedEntry } from '#domain/entries/plan-manual-entry.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { journalOf } from '#domain/regions/regions.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { LedgerEntry } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { CommandContext } from '../context.js';
import { recordDocumentChange } from '../documents/change-document.js';
import { type LockedDocument, lockUnpostedDocument } from '../documents/lock-document.js';
import { assignVatProtocols } from './assign-vat-protocols.js';
import { type EntryPurpose, writeLedgerEntry } from './write-ledger-entry.js';
import { loadEntryBooks, type EntryBooks } from './load-entry-books.js';

/** An entry as a person wrote it, or as a template or an asset prescribes it. */
export interface NewManualEntry {
  readonly purpose: EntryPurpose;
  readonly date: string;
  readonly text: string;
  readonly journalId: string | null;
  readonly contactId: string | null;
  readonly documentId: string | null;
  /** With a reference, the same entry is posted once. */
  readonly reference: string | null;
  readonly lines: readonly ManualLine[];
  readonly notes: readonly Said[];
}

export interface ManualContext extends Pick<CommandContext, 'audit' | 'emit'> {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly today: string;
}

/**
 * Posts a balanced entry without document processing, invoice or bank line. Errors: `region_not_set`, `period_closed`,
 * `journal_unknown`, `invalid_input` with all violations, `not_found`, `document_posted`, `entry_exists`.
 */
export async function postManualEntry(entry: NewManualEntry, context: ManualContext): Promise<LedgerEntry> {
  const { tx, today } = context;
  const books = await loadEntryBooks(tx, entry.date, today);
  const earlier = await findEarlier(tx, entry);
  if (earlier) return earlier;
  if (entry.purpose === 'opening' && entry.reference === null) await refuseSecondOpening(tx, entry);
  requireOpenDay(entry.date, books);
  const planned = plan(entry, books);
  await requireContact(tx, entry.contactId);
  const document = entry.documentId === null ? null : await lockUnpostedDocument(tx, entry.documentId);
  const id = newId('led');
  const number = await write(id, entry, planned, books, context);
  if (entry.reference !== null)
    await tx.sql`
      insert into entry_references (organization_id, reference, entry_id, content_hash)
      values (current_organization(), ${entry.reference}, ${id}, ${contentHash(entry)})`;
  if (document) await attach(document, id, entry, { number, books }, context);
  const after = await readEntry(tx, id);
  context.audit({ target: { type: 'ledger_entry', id }, before: null, after });
  context.emit('ledger_entry.posted', { aggregateType: 'ledger_entry', aggregateId: id, version: 1, data: after });
  return after;
}

const contentHash = (entry: NewManualEntry): Buffer => {
  const lines = entry.lines.map((line) => ({ ...line, amount: line.amount.toString() }));
  return createHash('sha256')
    .update(canonicalJson({ ...entry, lines }))
    .digest();
};

/** The entry of the same reference. Concurrent calls with one reference wait for each other. */
async function findEarlier(tx: Transaction, entry: NewManualEntry): Promise<LedgerEntry | undefined> {
  const { reference } = entry;
  if (reference === null) return undefined;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('entry ' || current_organization() || ${reference}, 3))`;
  const [known] = await tx.sql<{ entry_id: string; content_hash: Buffer }>`
    select entry_id, content_hash from entry_references
    where organization_id = current_organization() and reference = ${reference}`;
  if (!known) return undefined;
  if (contentHash(entry).equals(known.content_hash)) return readEntry(tx, known.entry_id);
  throw refuse('reference_of_other_entry', { reference, entry: known.entry_id });
}

interface OpeningRow {
  readonly id: string;
  readonly lines: readonly { readonly account: string; readonly amount: string }[];
}

/** The same opening balances are never meant twice, also without a reference. Concurrent calls wait for each other. */
async function refuseSecondOpening(tx: Transaction, { date, text, contactId, lines }: NewManualEntry): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('opening ' || current_organization(), 3))`;
  const openings = await tx.sql<OpeningRow>`
    select e.id, (select json_agg(json_build_object('account', l.account_number, 'amount', l.amount_minor::text))
        from ledger_lines l where l.organization_id = e.organization_id and l.entry_id = e.id) as lines
    from ledger_entries e
    where e.organization_id = current_organization() and e.purpose = 'opening' and e.entry_date = ${date} and e.text = ${text}
      and e.contact_id is not distinct from ${contactId}
      and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)`;
  const key = sortedLines(lines.map(({ account, amount }) => ({ account, amount: amount.toString() })));
  const same = openings.find((opening) => sortedLines(opening.lines) === key);
  if (!same) return;
  throw refuse('opening_balances_posted', { entry: same.id });
}

const sortedLines = (lines: OpeningRow['lines']): string =>
  JSON.stringify(lines.map(({ account, amount }) => `${account} ${amount}`).toSorted());

function requireOpenDay(date: string, { firstOpenDay, lastOpenDay }: EntryBooks): void {
  if (date >= firstOpenDay && date <= lastOpenDay) return;
  throw refuse('entry_outside_open_days', { day: date, first: firstOpenDay, last: lastOpenDay });
}

function plan(entry: NewManualEntry, books: EntryBooks): PlannedEntry {
  const { journalId, date, purpose, lines } = entry;
  if (journalId !== null && journalOf(books.region, journalId) === null)
    throw new ActionError('journal_unknown', say('no_journal_of_region', { id: journalId }), [
      { pointer: '/journalId', message: say('is_no_journal_of_region') },
    ]);
  const planned = planManualEntry({ date, isOpening: purpose === 'opening', lines }, books);
  if (!('lines' in planned)) throw invalidInput(planned);
  return planned;
}

async function requireContact(tx: Transaction, contactId: string | null): Promise<void> {
  if (contactId === null) return;
  const [contact] = await tx.sql`
    select id from contacts where organization_id = current_organization() and id = ${contactId} for key share`;
  if (!contact) throw refuse('no_contact', { id: contactId });
}

async function write(
  id: string,
  entry: NewManualEntry,
  { lines, rules }: PlannedEntry,
  { region, fiscalYearStart }: EntryBooks,
  { tx, actor }: ManualContext,
): Promise<number> {
  const { date, text, contactId, documentId, purpose, notes } = entry;
  const number = await writeLedgerEntry(tx, {
    id,
    journalId: entry.journalId ?? 'general',
    fiscalYear: fiscalYearOf(date, fiscalYearStart).name,
    documentDate: date,
    receiptDate: date,
    entryDate: date,
    vatDate: date,
    text,
    currency: region.currency,
    contactId,
    documentId,
    reversesId: null,
    approvedBy: actor,
    automatic: actor.type === 'system',
    rules,
    notes,
    exchangeRate: null,
    lines,
    purpose,
  });
  await assignVatProtocols(tx, id, Number(date.slice(0, 4)), region.vatRegistersOf?.(lines, date) ?? []);
  return number;
}

/** The document becomes the evidence of the entry, as if it had been posted. */
async function attach(
  { row: document, before, bookCurrency }: LockedDocument,
  entryId: string,
  { date, journalId }: NewManualEntry,
  { number, books }: { readonly number: number; readonly books: EntryBooks },
  { tx, audit, emit }: ManualContext,
): Promise<void> {
  const posting = {
    ledgerEntryId: entryId,
    journalId: journalId ?? 'general',
    voucherNumber: voucherNumberText(fiscalYearOf(date, books.fiscalYearStart).name, number),
    documentDate: date,
    entryDate: date,
    vatDate: date,
    automatic: false,
    external: null,
    postedAt: new Date().toISOString(),
  };
  const [row] = await tx.query<DocumentRow>(
    `update documents set state = 'posted', put_aside_at = null, error = null, ledger_entry_id = $2, posting = $3, post_approval = null,
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [document.id, entryId, JSON.stringify(posting)],
  );
  recordDocumentChange('document.posted', before, row, bookCurrency, { audit, emit });
}

export async function readEntry(tx: Transaction, id: string): Promise<LedgerEntry> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error(`the ledger entry ${id} was not found`);
  return ledgerEntryRecord(row);
}
