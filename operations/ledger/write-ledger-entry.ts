import type { Counter, Draw } from '../engine/counter.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { Mark } from '#domain/regions/dated-row.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import type { Said } from '#schemas/sentences/say.js';
import type { Statements } from '#tables/statements.js';
import { put, told, type Write } from '../engine/change.js';
import { refuse } from '#schemas/errors.js';
import { textOf, wordsOf } from '#schemas/sentences/text-of.js';
import { toNumber } from '#domain/money/money.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';

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
  readonly notes: readonly Said[];
  readonly exchangeRate: unknown;
  readonly lines: readonly EntryLine[];
  readonly purpose?: EntryPurpose;
}

type EntryFields = Omit<NewLedgerEntry, 'lines' | 'notes' | 'rules'> & {
  readonly notes: readonly string[];
  readonly rules: readonly { readonly rule: string; readonly mark: Mark; readonly source: string }[];
  readonly voucherNumber: string;
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: number }[];
};

/** A new entry as the audit log gets it. */
export interface EntryChange {
  readonly target: { readonly type: 'ledger_entry'; readonly id: string };
  readonly before: null;
  readonly after: EntryFields;
}

/** Previews show people what the audit log would get, so amounts are numbers in major units, as in the rest of the interface. */
export const entryChange = (entry: NewLedgerEntry, voucherNumber: number): EntryChange => ({
  target: { type: 'ledger_entry', id: entry.id },
  before: null,
  after: {
    ...entry,
    notes: entry.notes.map((note) => textOf(note)),
    rules: entry.rules.map(({ rule, mark, source }) => ({ rule: wordsOf(rule), mark, source: wordsOf(source) })),
    voucherNumber: voucherNumberText(entry.fiscalYear, voucherNumber),
    lines: entry.lines.map(({ account, vat, amount }) => ({
      account,
      vatCode: vat?.code ?? null,
      amount: toNumber({ minor: amount, currency: entry.currency }),
    })),
  },
});

/**
 * Voucher numbers of a journal and fiscal year. Postings of one organisation take turns: they wait for its counters anyway, and two
 * transactions with several postings each could take counters in a different order.
 */
const VOUCHERS: Counter = {
  order: 1,
  statement: `with turn as materialized (
       select pg_advisory_xact_lock(hashtextextended(current_organization() || ' postings', 0)))
     insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
     select current_organization(), r.series ->> 0, r.series ->> 1, r.count
     from turn, json_to_recordset($1::json) as r (series json, count integer)
     order by r.series ->> 0, r.series ->> 1
     on conflict (organization_id, journal_id, fiscal_year)
       do update set last_number = voucher_counters.last_number + excluded.last_number
     returning json_build_array(journal_id, fiscal_year) as series, last_number as last`,
};

/** For moves. */
export const voucherNumber = ({
  journalId,
  fiscalYear,
}: {
  readonly journalId: string;
  readonly fiscalYear: string;
}): Draw => ({ counter: VOUCHERS, series: [journalId, fiscalYear] });

/**
 * Assigns the next voucher number of the journal and fiscal year. The counter stays locked until the commit, so a rollback leaves no
 * gap. The settings row is locked first, in the same order as in file_vat_return, so that no period closes while an entry is being
 * written into it.
 */
async function nextVoucherNumber(tx: Statements, entry: NewLedgerEntry): Promise<number> {
  const [counter] = await tx.query<{ readonly last_number: number; readonly closed_until: string | null }>(
    `with books as materialized (
       select closed_until from organization_settings where organization_id = current_organization() for share)
     insert into voucher_counters (organization_id, journal_id, fiscal_year, last_number)
     select current_organization(), $1, $2, 1 from books
     on conflict (organization_id, journal_id, fiscal_year) do update set last_number = voucher_counters.last_number + 1
     returning last_number, (select closed_until::text from books) as closed_until`,
    [entry.journalId, entry.fiscalYear],
  );
  if (!counter) throw new Error('the voucher counter returned no number');
  requireOpenPeriod(entry, counter.closed_until);
  return counter.last_number;
}

function requireOpenPeriod({ entryDate, lines }: NewLedgerEntry, closedUntil: string | null): void {
  if (closedUntil === null || entryDate > closedUntil || lines.every(({ vat }) => vat === null)) return;
  throw refuse('vat_is_closed', { day: entryDate, closed: closedUntil });
}

/**
 * Writes an entry with its lines and returns its voucher number. The database checks at commit that it balances. Error:
 * `period_closed` for VAT in a period whose return is filed; the database refuses this as well.
 */
export async function writeLedgerEntry(tx: Statements, entry: NewLedgerEntry): Promise<number> {
  const number = await nextVoucherNumber(tx, entry);
  await tx.query(INSERT_ENTRIES, [JSON.stringify([entryRow(entry, number)])]);
  await tx.query(INSERT_LINES, [JSON.stringify(entry.lines.map((line, index) => lineRow(entry.id, line, index)))]);
  return number;
}

/** The same for a number that was dealt. */
export const entryWrites = (entry: NewLedgerEntry, number: number): Write[] => [
  put(INSERT_ENTRIES, entryRow(entry, number)),
  ...entry.lines.map((line, index) => put(INSERT_LINES, lineRow(entry.id, line, index))),
  told(entryChange(entry, number)),
];

const INSERT_ENTRIES = `
  insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date, entry_date,
    vat_date, text, currency, contact_id, document_id, reverses_id, approved_by, automatic, rules, notes, exchange_rate, purpose,
    document_posting)
  select current_organization(), r.*, 1 + (select count(*) from ledger_entries e
    where e.organization_id = current_organization() and e.document_id = r.document_id and e.reverses_id is not null)
  from json_to_recordset($1::json) as r (id text, journal_id text, fiscal_year text, voucher_number integer, document_date date,
    receipt_date date, entry_date date, vat_date date, text text, currency text, contact_id text, document_id text,
    reverses_id text, approved_by jsonb, automatic boolean, rules jsonb, notes jsonb, exchange_rate jsonb, purpose text)`;

function entryRow(entry: NewLedgerEntry, number: number): object {
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
const INSERT_LINES = `
  with r as materialized (
    select * from json_to_recordset($1::json) as r (entry_id text, line integer, account text, amount bigint, vat_code text,
      vat_base bigint, vat bigint, vat_deductible bigint, vat_pending bigint, original_currency text, original bigint)),
  queued as (
    insert into matching_queue (organization_id, kind, item_id)
    select distinct current_organization(), 'entry', r.entry_id from r
    where exists (select from bank_accounts where organization_id = current_organization())
    on conflict do nothing)
  insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, vat_code, vat_base_minor, vat_minor,
    vat_deductible_minor, vat_pending_minor, original_currency, original_minor)
  select current_organization(), r.* from r`;

/** Minor units are sent as text, because a JSON number is a float. */
function lineRow(entryId: string, { account, amount, vat, original }: EntryLine, index: number): object {
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
