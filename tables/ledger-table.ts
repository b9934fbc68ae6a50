import { toNumber } from '#domain/money/money.js';
import type { LedgerEntry } from '#schemas/types.js';
import { externalRecord, type PostingIntentRow } from './posting-intent-table.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';

type StoredLine = {
  readonly account: string;
  readonly name: string;
  /** Minor units are text, because JSON numbers are floats. */
  readonly amount: string;
  readonly vat_code: string | null;
  readonly vat_base: string | null;
  readonly vat: string | null;
  readonly vat_deductible: string | null;
  readonly vat_pending: string | null;
  readonly original_currency: string | null;
  readonly original: string | null;
};

/** A row of `ledger_entries` with its lines. */
export interface LedgerEntryRow {
  readonly id: string;
  readonly journal_id: string;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly document_date: string;
  readonly receipt_date: string;
  readonly entry_date: string;
  readonly vat_date: string;
  readonly text: string;
  readonly currency: string;
  readonly contact_id: string | null;
  readonly document_id: string | null;
  readonly reverses_id: string | null;
  readonly reversed_by_id: string | null;
  readonly automatic: boolean;
  readonly approved_by: NonNullable<LedgerEntry['approvedBy']> | null;
  readonly notes: readonly Said[];
  readonly created_at: Date;
  readonly intent: Pick<PostingIntentRow, 'provider' | 'reference' | 'state' | 'booked'> | null;
  readonly lines: readonly StoredLine[];
}

/** Entries (alias `e`) with their lines as one JSON value, so a page needs one statement. */
export const SELECT_LEDGER_ENTRY = `
  select e.id, e.journal_id, e.fiscal_year, e.voucher_number, e.document_date::text as document_date,
    e.receipt_date::text as receipt_date, e.entry_date::text as entry_date, e.vat_date::text as vat_date, e.text, e.currency,
    e.contact_id, e.document_id, e.reverses_id, e.automatic, e.approved_by, e.notes, e.created_at,
    (select json_build_object('provider', i.provider, 'reference', i.reference, 'state', i.state, 'booked', i.booked) from posting_intents i
      where i.organization_id = e.organization_id and i.entry_id = e.id) as intent,
    (select r.id from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id) as reversed_by_id,
    (select json_agg(json_build_object('account', l.account_number, 'name', a.name, 'amount', l.amount_minor::text,
        'vat_code', l.vat_code, 'vat_base', l.vat_base_minor::text, 'vat', l.vat_minor::text,
        'vat_deductible', l.vat_deductible_minor::text, 'vat_pending', l.vat_pending_minor::text,
        'original_currency', l.original_currency, 'original', l.original_minor::text) order by l.line)
      from ledger_lines l join accounts a on a.organization_id = l.organization_id and a.number = l.account_number
      where l.organization_id = e.organization_id and l.entry_id = e.id) as lines
  from ledger_entries e`;

export function ledgerEntryRecord(row: LedgerEntryRow): LedgerEntry {
  const amount = (minor: string): number => toNumber({ minor: BigInt(minor), currency: row.currency });
  const optional = (minor: string | null): number | null => (minor === null ? null : amount(minor));
  const debits = row.lines.reduce((sum, line) => (line.amount.startsWith('-') ? sum : sum + BigInt(line.amount)), 0n);
  const { approved_by: approvedBy } = row;
  return {
    id: row.id,
    journalId: row.journal_id,
    voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
    fiscalYear: row.fiscal_year,
    documentDate: row.document_date,
    receiptDate: row.receipt_date,
    entryDate: row.entry_date,
    vatDate: row.vat_date,
    text: row.text,
    currency: row.currency,
    total: amount(debits.toString()),
    contactId: row.contact_id,
    documentId: row.document_id,
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    automatic: row.automatic,
    external: row.intent && externalRecord(row.intent),
    approvedBy: approvedBy && { type: approvedBy.type, id: approvedBy.id, name: approvedBy.name },
    notes: row.notes.map((note) => textOf(note)),
    lines: row.lines.map((line) => ({
      accountId: line.account,
      accountName: line.name,
      amount: amount(line.amount),
      vatCode: line.vat_code,
      vatBase: optional(line.vat_base),
      vatAmount: optional(line.vat),
      vatDeductible: optional(line.vat_deductible),
      vatPending: optional(line.vat_pending),
      originalCurrency: line.original_currency,
      originalAmount:
        line.original_currency === null || line.original === null
          ? null
          : toNumber({ minor: BigInt(line.original), currency: line.original_currency }),
    })),
    createdAt: row.created_at.toISOString(),
  };
}
