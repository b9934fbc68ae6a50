import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import { refuse } from '#schemas/errors.js';
import type { Transaction } from '#platform/database/transaction.js';
import { later } from '#platform/batching/later.js';
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

interface Counter {
  readonly journal_id: string;
  readonly fiscal_year: string;
  readonly last_number: number;
  readonly closed_until: string | null;
}

const seriesOf = (journalId: string, fiscalYear: string): string => `${journalId} ${fiscalYear}`;

/**
 * Assigns the next voucher numbers of each journal and fiscal year, in the order of the entries. The counters stay locked until the
 * commit, so a rollback leaves no gap. The settings row is locked first, in the same order as in file_vat_return, so that no period
 * closes while an entry is being written into it.
 */
async function nextVoucherNumbers(tx: Statements, entries: readonly NewLedgerEntry[]): Promise<number[]> {
  const counts = new Map<string, { journal_id: string; fiscal_year: string; entries: number }>();
  for (const { journalId, fiscalYear } of entries) {
    const series = seriesOf(journalId, fiscalYear);
    const { entries: before } = counts.get(series) ?? { entries: 0 };
    counts.set(series, { journal_id: journalId, fiscal_year: fiscalYear, entries: before + 1 });
  }
  const counters = await tx.query<Counter>(
    `with books as materialized (
       select closed_until from organization_settings where organization_id = current_organization() for share)
     insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
     select current_organization(), r.journal_id, r.fiscal_year, r.entries
     from books, json_to_recordset($1::json) as r (journal_id text, fiscal_year text, entries integer)
     order by r.journal_id, r.fiscal_year
     on conflict (organization_id, journal_id, fiscal_year)
       do update set last_number = voucher_counters.last_number + excluded.last_number
     returning journal_id, fiscal_year, last_number, (select closed_until::text from books) as closed_until`,
    [JSON.stringify([...counts.values()])],
  );
  const used = new Map(
    counters.map(({ journal_id: journalId, fiscal_year: fiscalYear, last_number: last }) => {
      const series = seriesOf(journalId, fiscalYear);
      return [series, last - counts.get(series)!.entries];
    }),
  );
  const closedUntil = counters[0]?.closed_until ?? null;
  return entries.map((entry) => {
    const series = seriesOf(entry.journalId, entry.fiscalYear);
    const last = used.get(series);
    if (last === undefined) throw new Error('the voucher counter returned no number');
    used.set(series, last + 1);
    requireOpenPeriod(entry, closedUntil);
    return last + 1;
  });
}

function requireOpenPeriod({ entryDate, lines }: NewLedgerEntry, closedUntil: string | null): void {
  if (closedUntil === null || entryDate > closedUntil || lines.every(({ vat }) => vat === null)) return;
  throw refuse('vat_is_closed', { day: entryDate, closed: closedUntil });
}

/** An entry that has its voucher number. Its rows are asked for, and are there when `written` resolves. */
interface NumberedEntry {
  readonly number: number;
  readonly written: Promise<unknown>;
}

/**
 * Writes an entry with its lines and returns its voucher number. Entries that commands of one transaction write at the same time are
 * written together. The database checks at commit that each balances. Error: `period_closed` for VAT in a period whose return is
 * filed; the database refuses this as well.
 */
export async function writeLedgerEntry(
  tx: Pick<Transaction, 'query' | 'together'>,
  entry: NewLedgerEntry,
): Promise<number> {
  const { number, written } = await numberLedgerEntry(tx, entry);
  await written;
  return number;
}

/** The same without waiting for the rows: statements that need the number only leave in one write with them. */
export const numberLedgerEntry = (
  tx: Pick<Transaction, 'query' | 'together'>,
  entry: NewLedgerEntry,
): Promise<NumberedEntry> => tx.together('ledger entries', entry, (entries) => numberLedgerEntries(tx, entries));

async function numberLedgerEntries(tx: Statements, entries: readonly NewLedgerEntry[]): Promise<NumberedEntry[]> {
  const numbers = await nextVoucherNumbers(tx, entries);
  const written = later(Promise.all([insertEntries(tx, entries, numbers), insertLines(tx, entries)]));
  return numbers.map((number) => ({ number, written }));
}

async function insertEntries(
  tx: Statements,
  entries: readonly NewLedgerEntry[],
  numbers: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date, entry_date,
       vat_date, text, currency, contact_id, document_id, reverses_id, approved_by, automatic, rules, notes, exchange_rate, purpose,
       document_posting)
     select current_organization(), r.*, 1 + (select count(*) from ledger_entries e
       where e.organization_id = current_organization() and e.document_id = r.document_id and e.reverses_id is not null)
     from json_to_recordset($1::json) as r (id text, journal_id text, fiscal_year text, voucher_number integer, document_date date,
       receipt_date date, entry_date date, vat_date date, text text, currency text, contact_id text, document_id text,
       reverses_id text, approved_by jsonb, automatic boolean, rules jsonb, notes jsonb, exchange_rate jsonb, purpose text)`,
    [JSON.stringify(entries.map((entry, index) => entryRow(entry, numbers[index]!)))],
  );
}

function entryRow(entry: NewLedgerEntry, number: number): unknown {
  return {
    id: entry.id,
    journal_id: entry.journalId,
    fiscal_year: entry.fiscalYear,
    voucher_number: number,
    document_date: entry.documentDate,
    receipt_date: entry.receiptDate,
    entry_date: entry.entryDate,
    vat_date: entry.vatDate,
    text: entry.text,
    currency: entry.currency,
    contact_id: entry.contactId,
    document_id: entry.documentId,
    reverses_id: entry.reversesId,
    approved_by: entry.approvedBy,
    automatic: entry.automatic,
    rules: entry.rules,
    notes: entry.notes,
    exchange_rate: entry.exchangeRate,
    purpose: entry.purpose ?? null,
  };
}

/** A bank line may be waiting for any new entry, whichever operation posts it. */
async function insertLines(tx: Statements, entries: readonly NewLedgerEntry[]): Promise<void> {
  await tx.query(
    `with queued as (
       insert into matching_queue (organization_id, kind, item_id)
       select current_organization(), 'entry', id from unnest($1::text[]) as id
       where exists (select from bank_accounts where organization_id = current_organization())
       on conflict do nothing)
     insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code, vat_base_minor, vat_minor,
       vat_deductible_minor, vat_pending_minor, original_currency, original_minor)
     select current_organization(), r.* from json_to_recordset($2::json) as r (entry_id text, line integer, account text, amount bigint,
       vat_code text, vat_base bigint, vat bigint, vat_deductible bigint, vat_pending bigint, original_currency text, original bigint)`,
    [
      entries.map(({ id }) => id),
      JSON.stringify(entries.flatMap(({ id, lines }) => lines.map((line, index) => lineRow(id, line, index)))),
    ],
  );
}

/** Minor units are sent as text, because a JSON number is a float. */
function lineRow(entryId: string, { account, amount, vat, original }: EntryLine, index: number): unknown {
  return {
    entry_id: entryId,
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
