import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import { ActionError } from '#schemas/errors.js';
import type { Statements } from '#tables/statements.js';

/** Why an entry exists that no document, invoice or bank line explains. */
export type EntryPurpose = 'manual' | 'opening' | 'year_end' | 'recurring' | 'depreciation' | 'disposal';

export interface NewLedgerEntry {
  readonly id: string;
  readonly journalId: string;
  readonly fiscalYear: string;
  readonly documentDate: string;
  readonly receiptDate: string;
  readonly entryDate: string;
  readonly vatDate: string;
  readonly text: string;
  readonly currency: string;
  readonly contactId: string | null;
  readonly documentId: string | null;
  readonly reversesId: string | null;
  /** The actor who approved it. */
  readonly approvedBy: unknown;
  readonly automatic: boolean;
  readonly rules: readonly RuleUse[];
  readonly notes: readonly string[];
  readonly exchangeRate: unknown;
  readonly lines: readonly EntryLine[];
  readonly purpose?: EntryPurpose;
}

/**
 * Assigns the next voucher number of a journal and fiscal year. The counter stays locked until the commit, so a
 * rollback leaves no gap. The settings row is locked first, in the same order as in file_vat_return, so that no period
 * closes while an entry is being written into it.
 */
async function nextVoucherNumber(
  tx: Statements,
  { journalId, fiscalYear, entryDate, lines }: NewLedgerEntry,
): Promise<number> {
  const [counter] = await tx.query<{ last_number: number; closed_until: string | null }>(
    `with books as materialized (
       select closed_until from organization_settings where organization_id = current_organization() for share)
     insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
     select current_organization(), $1, $2, 1 from books
     on conflict (organization_id, journal_id, fiscal_year) do update set last_number = voucher_counters.last_number + 1
     returning last_number, (select closed_until::text from books) as closed_until`,
    [journalId, fiscalYear],
  );
  if (!counter) throw new Error('the voucher counter returned no number');
  const { closed_until: closedUntil } = counter;
  if (closedUntil !== null && entryDate <= closedUntil && lines.some(({ vat }) => vat !== null)) {
    throw new ActionError(
      'period_closed',
      `The entry is dated ${entryDate}, but VAT is closed until ${closedUntil} because a return was filed. Try again to post it on an open day.`,
    );
  }
  return counter.last_number;
}

/**
 * Writes an entry with its lines and returns its voucher number. The database checks at commit that it balances. Error:
 * `period_closed` for VAT in a period whose return is filed; the database refuses this as well.
 */
export async function writeLedgerEntry(tx: Statements, entry: NewLedgerEntry): Promise<number> {
  const number = await nextVoucherNumber(tx, entry);
  // Both leave in one write. Statements run in the order in which they are asked for.
  await Promise.all([insertEntry(tx, entry, number), insertLines(tx, entry)]);
  return number;
}

async function insertEntry(tx: Statements, entry: NewLedgerEntry, number: number): Promise<void> {
  await tx.query(
    `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date, entry_date,
       vat_date, text, currency, contact_id, document_id, reverses_id, approved_by, automatic, rules, notes, exchange_rate, purpose,
       document_posting)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       1 + (select count(*) from ledger_entries r
         where r.organization_id = current_organization() and r.document_id = $12 and r.reverses_id is not null))`,
    [
      entry.id,
      entry.journalId,
      entry.fiscalYear,
      number,
      entry.documentDate,
      entry.receiptDate,
      entry.entryDate,
      entry.vatDate,
      entry.text,
      entry.currency,
      entry.contactId,
      entry.documentId,
      entry.reversesId,
      JSON.stringify(entry.approvedBy),
      entry.automatic,
      JSON.stringify(entry.rules),
      JSON.stringify(entry.notes),
      entry.exchangeRate === null ? null : JSON.stringify(entry.exchangeRate),
      entry.purpose ?? null,
    ],
  );
}

/** A bank line may be waiting for any new entry, whichever operation posts it. */
async function insertLines(tx: Statements, entry: NewLedgerEntry): Promise<void> {
  await tx.query(
    `with queued as (
       insert into matching_queue (organization_id, kind, item_id)
       select current_organization(), 'entry', $1
       where exists (select from bank_accounts where organization_id = current_organization())
       on conflict do nothing)
     insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code, vat_base_minor, vat_minor,
       vat_deductible_minor, vat_pending_minor, original_currency, original_minor)
     select current_organization(), $1, r.* from json_to_recordset($2::json) as r (line integer, account text, amount bigint,
       vat_code text, vat_base bigint, vat bigint, vat_deductible bigint, vat_pending bigint, original_currency text, original bigint)`,
    [entry.id, JSON.stringify(entry.lines.map(lineRow))],
  );
}

/** Minor units are sent as text, because a JSON number is a float. */
function lineRow({ account, amount, vat, original }: EntryLine, index: number): unknown {
  return {
    line: index + 1,
    account,
    amount: amount.toString(),
    vat_code: vat?.code ?? null,
    vat_base: vat?.base.toString() ?? null,
    vat: vat?.tax.toString() ?? null,
    vat_deductible: vat?.deductibleTax.toString() ?? null,
    vat_pending: vat?.pendingTax.toString() ?? null,
    original_currency: original?.currency ?? null,
    original: original?.minor.toString() ?? null,
  };
}
