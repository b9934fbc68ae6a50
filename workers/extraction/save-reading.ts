import { moneyFromNumber } from '#domain/money/money.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange, type LockedDocument } from '#operations/documents/lock-document.js';
import { findDuplicate, supplierKeyOf, type Duplicate } from './find-duplicate.js';
import type { Reading } from './reading.js';

type Context = HandlerContext & CommandContext;

/** Stores the reading, clears the coding of an earlier reading, and checks for a duplicate. */
export async function saveReading(
  { before, bookCurrency }: LockedDocument,
  reading: Reading,
  context: Context,
): Promise<Document> {
  const { tx, clock, follow } = context;
  const now = clock().toISOString();
  const extraction = { ...reading.extraction, extractedAt: now };
  const { supplier, date, currency, total, number } = extraction;
  const supplierKey = supplierKeyOf(supplier);
  const totalMinor = minorOf(total, currency ?? bookCurrency);
  const { isDistinct, fileSha256 } = await loadTraits(tx, before.id);
  const traits = {
    documentId: before.id,
    fileSha256,
    einvoiceId: reading.einvoiceId,
    supplierKey,
    invoiceNumber: number,
    date,
    totalMinor,
  };
  const duplicate = isDistinct ? null : await findDuplicate(tx, traits);
  const [row] = await tx.query<DocumentRow>(
    `update documents
     set state = 'extracted', error = $2, duplicate_of = $3, confidence = $4, extraction = $5, warnings = $6, contact_id = $7,
       supplier_name = $8, supplier_vat_number = $9, supplier_key = $10, invoice_number = $11, document_date = $12, due_date = $13,
       currency = $14, total_minor = $15, einvoice_id = $16, progress = null,
       ledger_account_id = null, category = null, vat_code = null, booking_text = null, coded_amount_minor = null, coding_lines = '[]',
       coding = null, held_back = null, post_approval = null, page_text = $17,
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
    [
      before.id,
      duplicate && JSON.stringify(duplicateError(duplicate, now)),
      duplicate?.id ?? null,
      reading.confidence,
      JSON.stringify(extraction),
      JSON.stringify(reading.warnings),
      before.contactId ?? (await findContact(tx, supplier.vatNumber)),
      supplier.name,
      supplier.vatNumber,
      supplierKey,
      number,
      date,
      extraction.dueDate,
      currency,
      totalMinor,
      reading.einvoiceId,
      reading.pageText,
    ],
  );
  const after = recordDocumentChange(
    duplicate ? 'document.failed' : 'document.extracted',
    before,
    row,
    bookCurrency,
    context,
  );
  if (after.source !== 'upload' && after.error === null) follow('code_document', { documentId: after.id });
  return after;
}

function minorOf(amount: number | null, currency: string): bigint | null {
  if (amount === null) return null;
  const money = moneyFromNumber(amount, currency);
  return money.ok ? money.value.minor : null;
}

function duplicateError({ id, reason }: Duplicate, at: string): NonNullable<Document['error']> {
  const message = `It seems to repeat the document ${id}, which ${reason}. Delete one of them, or call retry_document to mark them as distinct.`;
  return { step: 'extract', code: 'duplicate_suspected', message, at };
}

async function loadTraits(tx: Transaction, id: string): Promise<{ isDistinct: boolean; fileSha256: Buffer | null }> {
  const [row] = await tx.sql<{ is_distinct: boolean; sha256: Buffer | null }>`
    select d.is_distinct, f.sha256
    from documents d left join files f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = current_organization() and d.id = ${id}`;
  return { isDistinct: row?.is_distinct ?? false, fileSha256: row?.sha256 ?? null };
}

/** The only contact with the supplier's VAT number. If branches share a number, a person must choose. */
async function findContact(tx: Transaction, vatNumber: string | null): Promise<string | null> {
  if (vatNumber === null) return null;
  const contacts = await tx.sql<{ id: string }>`
    select id from contacts where organization_id = current_organization() and vat_number = ${vatNumber}
    limit 2 for key share`;
  return contacts.length === 1 ? (contacts[0]?.id ?? null) : null;
}
