import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { entryLine, type EntryLine } from '#domain/ledger/entry-line.js';
import { reverseLines } from '#domain/ledger/reverse-lines.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { assignVatProtocols, type VatProtocol } from './assign-vat-protocols.js';
import { entryChange, type EntryChange, type NewLedgerEntry, writeLedgerEntry } from './write-ledger-entry.js';
import type { Transaction } from '#platform/database/transaction.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import { say, type Said } from '#schemas/sentences/say.js';

interface ReversedRow {
  readonly region_key: RegionKey | null;
  readonly journal_id: string;
  readonly document_date: string;
  readonly text: string;
  readonly currency: string;
  readonly contact_id: string | null;
  readonly document_id: string | null;
  readonly reverses_id: string | null;
  readonly is_reversed: boolean;
  readonly fiscal_year_start: string;
  readonly vat_date: string;
  readonly closed_until: string | null;
}

interface LineRow {
  readonly account_number: string;
  readonly amount_minor: bigint;
  readonly vat_code: string | null;
  readonly vat_base_minor: bigint | null;
  readonly vat_minor: bigint | null;
  readonly vat_deductible_minor: bigint | null;
  readonly vat_pending_minor: bigint | null;
  readonly original_currency: string | null;
  readonly original_minor: bigint | null;
}

/**
 * The entry does not count any more, so it cannot be reversed. A reversal cannot be reversed either: what it cancelled
 * may be posted again by then, and would count twice.
 */
export class NotReversible extends SaidError {
  override readonly name = 'NotReversible';

  constructor(
    said: Said,
    readonly code: 'entry_reversed' | 'entry_is_reversal',
  ) {
    super(said);
  }
}

const LINES = `
  select account_number, amount_minor, vat_code, vat_base_minor, vat_minor, vat_deductible_minor, vat_pending_minor,
    original_currency, original_minor
  from ledger_lines where organization_id = current_organization() and entry_id = $1 order by line`;

function entryLineOf(row: LineRow): EntryLine {
  const vat =
    row.vat_code === null
      ? null
      : {
          code: row.vat_code,
          base: row.vat_base_minor ?? 0n,
          tax: row.vat_minor ?? 0n,
          deductibleTax: row.vat_deductible_minor ?? 0n,
          pendingTax: row.vat_pending_minor ?? 0n,
        };
  const original =
    row.original_currency === null ? null : { currency: row.original_currency, minor: row.original_minor ?? 0n };
  return entryLine(row.account_number, row.amount_minor, { vat, original });
}

const languageOf = (key: RegionKey | null): 'da' | 'it' => (key === null ? 'da' : countryOf(key).language);

/**
 * Reverses an entry with a mirrored entry that has its own number and the date `today`. Both entries refer to the
 * document. `id` is the id of the new entry. Returns it for the audit log. Throws NotReversible.
 */
export async function writeReversal(
  tx: Transaction,
  entryId: string,
  {
    id,
    today,
    note = null,
    reason,
    actor,
    keepsVatDate = false,
  }: {
    readonly id: string;
    readonly today: string;
    readonly note?: Said | null;
    readonly reason: Said;
    readonly actor: unknown;
    /**
     * Keeps the VAT date of the reversed entry, so that its period shows no VAT, unless that period is already closed.
     */
    readonly keepsVatDate?: boolean;
  },
): Promise<EntryChange> {
  const [row] = await tx.query<ReversedRow>(
    `select e.journal_id, e.document_date::text as document_date, e.text, e.currency, e.contact_id, e.document_id, e.reverses_id, o.fiscal_year_start,
       e.vat_date::text as vat_date, s.closed_until::text as closed_until, s.region_key,
       exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id) as is_reversed
     from ledger_entries e
       join organizations o on o.id = e.organization_id
       join organization_settings s on s.organization_id = e.organization_id
     where e.organization_id = current_organization() and e.id = $1`,
    [entryId],
  );
  if (!row) throw new Error(`there is no ledger entry ${entryId}`);
  if (row.reverses_id !== null)
    throw new NotReversible(say('reversal_stays', { entry: entryId, reversed: row.reverses_id }), 'entry_is_reversal');
  if (row.is_reversed) throw new NotReversible(say('entry_is_reversed_already', { entry: entryId }), 'entry_reversed');
  const lines = await tx.query<LineRow>(LINES, [entryId]);
  const entry: NewLedgerEntry = {
    id,
    journalId: row.journal_id,
    fiscalYear: fiscalYearOf(today, row.fiscal_year_start).name,
    documentDate: row.document_date,
    receiptDate: today,
    entryDate: today,
    vatDate: keepsVatDate && (row.closed_until === null || row.vat_date > row.closed_until) ? row.vat_date : today,
    text: `${BOOKING_WORDS[languageOf(row.region_key)].reversal}: ${row.text}`,
    currency: row.currency,
    contactId: row.contact_id,
    documentId: row.document_id,
    reversesId: entryId,
    approvedBy: actor,
    automatic: false,
    rules: [],
    notes: note === null ? [reason] : [reason, note],
    exchangeRate: null,
    lines: reverseLines(lines.map(entryLineOf)),
  };
  const number = await writeLedgerEntry(tx, entry);
  const protocols = await tx.query<VatProtocol>(
    'select register, series from vat_protocols where organization_id = current_organization() and entry_id = $1',
    [entryId],
  );
  await assignVatProtocols(tx, id, Number(today.slice(0, 4)), protocols);
  return entryChange(entry, number);
}
