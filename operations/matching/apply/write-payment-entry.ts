import { localDay } from '#domain/calendar/local-day.js';
import type { ReleasedVat } from '#domain/banking/plan-payment.js';
import type { EntryLine } from '#domain/ledger/entry-line.js';
import { firstOpenDay, fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import { newId } from '#platform/ids.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { entryChange, type NewLedgerEntry, writeLedgerEntry } from '../../ledger/write-ledger-entry.js';
import type { MatchContext } from '../books/match-context.js';
import type { BankBooks } from '../books/load-bank-books.js';

interface NewPayment {
  /** The booking date of the bank line. */
  readonly date: string;
  readonly text: string;
  readonly contactId: string | null;
  readonly lines: readonly EntryLine[];
  readonly notes: readonly Said[];
  /** The rules of the country behind the lines; none if the entry only pays. */
  readonly rules?: readonly RuleUse[];
  readonly automatic: boolean;
  /** The entry lines that the payment settles, each with its amount. */
  readonly settles: readonly {
    readonly entryId: string;
    readonly line: number;
    readonly amount: bigint;
    /** Deferred VAT of that entry that becomes due with the payment. */
    readonly released: readonly ReleasedVat[];
  }[];
}

const MAX_TEXT = 500;

/**
 * Writes the payment entry of a match with its settlements and returns its id. A line from a closed period is posted
 * today.
 */
export async function writePaymentEntry(
  payment: NewPayment,
  { region, fiscalYearStart, closedUntil }: BankBooks,
  { tx, clock, audit, principal }: MatchContext,
): Promise<string> {
  const today = localDay(clock());
  const isOpen = payment.date >= firstOpenDay(today, fiscalYearStart, closedUntil);
  const date = isOpen ? payment.date : today;
  const late = isOpen ? [] : [say('note_booked_on_closed_day', { day: payment.date })];
  const entry: NewLedgerEntry = {
    id: newId('led'),
    journalId: region.journals.find(({ kind }) => kind === 'bank')?.id ?? 'bank',
    fiscalYear: fiscalYearOf(date, fiscalYearStart).name,
    documentDate: payment.date,
    receiptDate: payment.date,
    entryDate: date,
    vatDate: date,
    text: payment.text.slice(0, MAX_TEXT),
    currency: region.currency,
    contactId: payment.contactId,
    // The document is the evidence of its own entry only. The settlement links the two entries.
    documentId: null,
    reversesId: null,
    approvedBy: principal.actor,
    automatic: payment.automatic,
    rules: payment.rules ?? [],
    notes: [...payment.notes, ...late],
    exchangeRate: null,
    lines: payment.lines,
  };
  const number = await writeLedgerEntry(tx, entry);
  const settlements = payment.settles.map(({ entryId, line, amount, released }) => ({
    entryId,
    line,
    amount: amount.toString(),
    released: Object.fromEntries(released.map(({ vatCode, amount: due }) => [vatCode, due.toString()])),
  }));
  await tx.query(
    `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor, vat_released)
     select current_organization(), r."entryId", r.line, $1, r.amount, r.released
     from json_to_recordset($2::json) as r ("entryId" text, line integer, amount bigint, released jsonb)`,
    [entry.id, JSON.stringify(settlements)],
  );
  audit(entryChange(entry, number));
  return entry.id;
}
