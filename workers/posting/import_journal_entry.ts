import { localDay } from '#domain/calendar/local-day.js';
import { createHash } from 'node:crypto';
import { planImportedEntry, type ImportedLine } from '#domain/imports/plan-imported-entry.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse, type Violation } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import type { LedgerEntry } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { assignVatProtocols } from '#operations/ledger/assign-vat-protocols.js';
import { type NewLedgerEntry, writeLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { claimReference } from './intents/claim-reference.js';
import { loadImportBooks, type ImportBooks } from './load-import-books.js';
import { requireUsableCredit } from './require-usable-credit.js';

type Request = RequestFor<'import_journal_entry'>;

/**
 * Posts an entry from another system, once per kind and reference. Errors: `region_not_set`, `region_unsupported`,
 * `period_closed`, `invalid_input` with all violations, `not_found` for the contact, `entry_exists`, `return_filed`.
 */
export default handle<'import_journal_entry'>()({
  async run(request, { tx, principal, clock, audit, emit }): Promise<LedgerEntry> {
    const today = localDay(clock());
    const books = await loadImportBooks(tx, today, [...new Set(request.lines.map(({ account }) => account))]);
    const { kind, reference, date, text, contactId = null } = request;
    requireRegion(request, books);
    requireOpenDay(date, books);
    const planned = planImportedEntry(books.region, { kind, date, lines: readLines(request, books) }, books.accounts);
    if (!('lines' in planned)) throw invalidInput(planned);
    await requireContact(tx, contactId);
    const entryId = newId('led');
    const contentHash = createHash('sha256').update(canonicalJson(request)).digest();
    const earlier = await claimReference(tx, { kind, reference, contentHash, entryId });
    if (earlier !== undefined) return readEntry(tx, earlier);
    await requireUsableCredit(tx, books.region, { lines: planned.lines, date, today });
    const entry: NewLedgerEntry = {
      id: entryId,
      journalId: kind === 'takings' ? 'cash' : 'general',
      fiscalYear: fiscalYearOf(date, books.fiscalYearStart).name,
      documentDate: date,
      receiptDate: date,
      entryDate: date,
      vatDate: date,
      text,
      currency: books.region.currency,
      contactId,
      documentId: null,
      reversesId: null,
      approvedBy: principal.actor,
      automatic: false,
      rules: planned.rules,
      notes: [say('note_imported_as', { kind, reference })],
      exchangeRate: null,
      lines: planned.lines,
    };
    await writeLedgerEntry(tx, entry);
    if (kind === 'takings' && books.region.vatRegistersOf !== null)
      await assignVatProtocols(tx, entryId, Number(date.slice(0, 4)), [{ register: 'takings', series: 'ordinary' }]);
    const after = await readEntry(tx, entryId);
    audit({ target: { type: 'ledger_entry', id: entryId }, before: null, after });
    emit('ledger_entry.posted', { aggregateType: 'ledger_entry', aggregateId: entryId, version: 1, data: after });
    return after;
  },
});

function requireRegion({ kind }: Request, { region }: ImportBooks): void {
  if (kind === 'vat_credit' && region.vatCredit === null) throw refuse('credit_of_denmark');
}

function requireOpenDay(date: string, { firstOpenDay, lastOpenDay }: ImportBooks): void {
  if (date >= firstOpenDay && date <= lastOpenDay) return;
  throw refuse('imported_entry_outside_open_days', { day: date, first: firstOpenDay, last: lastOpenDay });
}

function readLines({ lines }: Request, { region }: ImportBooks): readonly ImportedLine[] {
  const violations: Violation[] = [];
  const read = lines.map(({ account, amount, vatCode = null }, index) => {
    const checked = moneyFromNumber(amount, region.currency);
    if (!checked.ok) violations.push({ pointer: `/lines/${index}/amount`, message: checked.message });
    return { account, amount: checked.ok ? checked.value.minor : 0n, vatCode };
  });
  if (violations.length > 0) throw invalidInput(violations);
  return read;
}

async function requireContact(tx: Transaction, contactId: string | null): Promise<void> {
  if (contactId === null) return;
  const [contact] = await tx.sql`
    select id from contacts where organization_id = current_organization() and id = ${contactId} for key share`;
  if (!contact) throw refuse('no_contact', { id: contactId });
}

async function readEntry(tx: Transaction, id: string): Promise<LedgerEntry> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error(`the ledger entry ${id} was not found`);
  return ledgerEntryRecord(row);
}
