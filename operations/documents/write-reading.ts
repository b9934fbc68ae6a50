import { say } from '#schemas/sentences/say.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { StoredExtraction } from '#tables/extraction-table.js';
import { DOCUMENT_COLUMNS, type DocumentRow, type StoredError } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '../context.js';
import { loadNeeds } from '../engine/answer-needs.js';
import { ask } from '../engine/need.js';
import { findDuplicate, supplierKeyOf, type Duplicate, type Identity } from './find-duplicate.js';
import { recordDocumentChange } from './change-document.js';
import type { LockedDocument } from './lock-document.js';

interface NewReading {
  readonly extraction: StoredExtraction;
  readonly confidence: number;
  readonly warnings: DocumentRow['warnings'];
  readonly contactId: string | null;
  /** The identity and the words of the file. Absent if a person corrects a reading: both stay as they are. */
  readonly source?: { readonly einvoiceId: string | null; readonly pageText: string | null };
}

/** Stores a reading, clears the coding of an earlier one, and looks for a duplicate. */
export async function writeReading(
  locked: LockedDocument,
  reading: NewReading,
  context: HandlerContext & CommandContext,
  traits?: readonly Traits[],
): Promise<LockedDocument> {
  const { tx } = context;
  const { supplier, date, currency, total, number } = reading.extraction;
  const [known] = traits ?? (await loadNeeds(tx, { traits: traitsOf(locked.before.id) })).traits;
  const identity: Identity = {
    documentId: locked.before.id,
    fileSha256: known?.sha256 ?? null,
    einvoiceId: reading.source === undefined ? (known?.einvoice_id ?? null) : reading.source.einvoiceId,
    supplierKey: supplierKeyOf(supplier),
    invoiceNumber: number,
    date,
    totalMinor: minorOf(total, currency ?? locked.bookCurrency),
  };
  const duplicate = known?.is_distinct ? null : await findDuplicate(tx, identity);
  return updateDocument(locked, reading, identity, duplicate, context);
}

async function updateDocument(
  { before, bookCurrency }: LockedDocument,
  { extraction, confidence, warnings, contactId, source }: NewReading,
  identity: Identity,
  duplicate: Duplicate | null,
  context: HandlerContext & CommandContext,
): Promise<LockedDocument> {
  const [row] = await context.tx.query<DocumentRow>(
    `update documents
     set state = 'extracted', error = $2, duplicate_of = $3, confidence = $4, extraction = $5, warnings = $6, contact_id = $7,
       supplier_name = $8, supplier_vat_number = $9, supplier_key = $10, invoice_number = $11, document_date = $12, due_date = $13,
       currency = $14, total_minor = $15, einvoice_id = $16, progress = null,
       ledger_account_id = null, category = null, vat_code = null, booking_text = null, coded_amount_minor = null, coding_lines = '[]',
       coding = null, held_back = null, post_approval = null, page_text = case when $18 then $17 else page_text end,
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [
      before.id,
      duplicate && JSON.stringify(duplicateError(duplicate, context.clock().toISOString())),
      duplicate?.id ?? null,
      confidence,
      JSON.stringify(extraction),
      JSON.stringify(warnings),
      contactId,
      extraction.supplier.name,
      extraction.supplier.vatNumber,
      identity.supplierKey,
      identity.invoiceNumber,
      identity.date,
      extraction.dueDate,
      extraction.currency,
      identity.totalMinor,
      identity.einvoiceId,
      source?.pageText ?? null,
      source !== undefined,
    ],
  );
  const type = duplicate ? 'document.failed' : 'document.extracted';
  const after = recordDocumentChange(type, before, row, bookCurrency, context);
  return { row: row!, before: after, bookCurrency };
}

function minorOf(amount: number | null, currency: string): bigint | null {
  if (amount === null) return null;
  const money = moneyFromNumber(amount, currency);
  return money.ok ? money.value.minor : null;
}

function duplicateError({ id, reason }: Duplicate, at: string): StoredError {
  const message = say('document_repeats_because', { other: say('the_document', { id }), reason });
  return { step: 'extract', code: 'duplicate_suspected', message, at };
}

export interface Traits {
  readonly is_distinct: boolean;
  readonly sha256: Buffer | null;
  readonly einvoice_id: string | null;
}

/** What a document is told apart by beside its reading. */
export const traitsOf = (documentId: string) =>
  ask<Traits>(
    `select d.id as key, d.is_distinct, f.sha256, d.einvoice_id
     from documents d left join files f on f.organization_id = d.organization_id and f.id = d.file_id
     where d.organization_id = current_organization() and d.id = any($1)`,
    documentId,
  );

/** The only contact with the supplier's VAT number. If branches share a number, a person must choose. */
export async function findSupplierContact(tx: Transaction, vatNumber: string | null): Promise<string | null> {
  if (vatNumber === null) return null;
  const contacts = await tx.sql<{ id: string }>`
    select id from contacts where organization_id = current_organization() and vat_number = ${vatNumber}
    limit 2 for key share`;
  return contacts.length === 1 ? (contacts[0]?.id ?? null) : null;
}
