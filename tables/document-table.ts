import { extractionRecord, type StoredExtraction } from './extraction-table.js';
import { codingLineRecord, type StoredCodingLine } from './coding-table.js';
import { toNumber } from '#domain/money/money.js';
import type { Question } from '#domain/regions/question.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { Document } from '#schemas/types.js';

/** Rows store what is said; a record has it in words for the one who reads it. */
export type StoredError = Omit<NonNullable<Document['error']>, 'message'> & { readonly message: Said };
export type StoredWarning = Omit<Document['warnings'][number], 'message'> & { readonly message: Said };

export interface DocumentRow {
  readonly id: string;
  readonly state: Document['state'];
  readonly error: StoredError | null;
  readonly source: Document['source'];
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly mime_type: string | null;
  readonly archive: Document['archive'];
  readonly sheet: Document['sheet'];
  readonly has_text: boolean;
  readonly contact_id: string | null;
  /** numeric, so it arrives as text */
  readonly confidence: string | null;
  readonly extraction: StoredExtraction | null;
  readonly currency: string | null;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly coded_amount_minor: bigint | null;
  readonly coding_lines: readonly StoredCodingLine[];
  readonly questions: readonly Question[] | null;
  readonly held_back: Said | null;
  readonly posting: Document['posting'];
  readonly reversals: Document['reversals'];
  readonly put_aside_at: Date | null;
  readonly duplicate_of: string | null;
  readonly warnings: readonly StoredWarning[];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const DOCUMENT_COLUMNS = `id, state, error, source, file_id, file_name, mime_type, archive, sheet, (text is not null) as has_text, contact_id,
  confidence, extraction, currency, ledger_account_id, category, vat_code, booking_text, coded_amount_minor, coding_lines, coding -> 'questions' as questions,
  held_back, posting, reversals, put_aside_at,
  duplicate_of, warnings, version, created_at, updated_at`;

/** A suspicion is stronger than every reason of the coding. What is posted is no longer held back. */
function heldBackOf({ state, error, held_back: reason, reversals }: DocumentRow): Said | null {
  if (state === 'posted') return null;
  if (error?.code === 'duplicate_suspected') return error.message;
  return reversals.length > 0 ? say('posting_was_undone') : reason;
}

const questionRecord = ({ code, text, choices }: Question): Document['questions'][number] => ({
  code,
  text: textOf(text),
  choices: choices.map(({ value, label }) => ({ value, label: textOf(label) })),
});

/** The record for callers, the audit log and events. Coded amounts are in `bookCurrency`. */
export function documentRecord(row: DocumentRow, bookCurrency: string): Document {
  const heldBack = heldBackOf(row);
  return {
    id: row.id,
    state: row.state,
    error: row.error && { ...row.error, message: textOf(row.error.message) },
    source: row.source,
    fileId: row.file_id,
    fileName: row.file_name,
    mimeType: row.mime_type,
    archive: row.archive,
    sheet: row.sheet,
    hasText: row.has_text,
    contactId: row.contact_id,
    confidence: row.confidence === null ? null : Number(row.confidence),
    extraction: row.extraction && extractionRecord(row.extraction),
    ledgerAccountId: row.ledger_account_id,
    category: row.category,
    vatCode: row.vat_code,
    bookingText: row.booking_text,
    codedAmount:
      row.coded_amount_minor === null ? null : toNumber({ minor: row.coded_amount_minor, currency: bookCurrency }),
    codingLines: row.coding_lines.map(codingLineRecord),
    questions: row.state === 'coded' ? (row.questions ?? []).map(questionRecord) : [],
    heldBack: heldBack && textOf(heldBack),
    heldBackCode: heldBack?.say ?? null,
    posting: row.posting,
    // Those of earlier versions have no date.
    reversals: row.reversals.map((reversal) => ({ ...reversal, reversedOn: reversal.reversedOn ?? null })),
    putAsideAt: row.put_aside_at?.toISOString() ?? null,
    duplicateOf: row.duplicate_of,
    warnings: row.warnings.map((warning) => ({ ...warning, message: textOf(warning.message) })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
