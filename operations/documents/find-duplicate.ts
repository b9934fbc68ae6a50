import type { Transaction } from '#platform/database/transaction.js';

/** The values that identify a document. */
export interface Traits {
  readonly documentId: string;
  readonly fileSha256: Buffer | null;
  readonly einvoiceId: string | null;
  /** The VAT number of the supplier, or the letters of its name. */
  readonly supplierKey: string | null;
  readonly invoiceNumber: string | null;
  readonly date: string | null;
  readonly totalMinor: bigint | null;
}

export interface Duplicate {
  readonly id: string;
  /** An explanation for the user. */
  readonly reason: string;
}

const REASONS = {
  bytes: 'has exactly the same file',
  einvoice: 'is the same electronic invoice',
  number: 'has the same supplier, invoice number and total',
  date: 'has the same supplier, date and total',
} as const;

/**
 * Finds the oldest document that this one seems to repeat. Two documents that are read at the same time wait for a lock
 * on their common values, so the second one sees the first. A document that is marked as a duplicate of this one does
 * not count.
 *
 * Two electronic invoices with different numbers are never duplicates, even with the same date and amount. Numbers from
 * paper may be misread.
 */
export async function findDuplicate(tx: Transaction, traits: Traits): Promise<Duplicate | null> {
  await lockTraits(tx, traits);
  const [found] = await tx.query<{ id: string; reason: keyof typeof REASONS }>(
    `select d.id,
       case when f.sha256 = $2 then 'bytes'
         when d.einvoice_id = $3 then 'einvoice'
         when d.supplier_key = $4 and d.total_minor = $7 and lower(d.invoice_number) = lower($5) then 'number'
         else 'date' end as reason
     from documents d left join files f on f.organization_id = d.organization_id and f.id = d.file_id
     where d.organization_id = current_organization() and d.id <> $1
       and d.state <> 'draft' and d.duplicate_of is distinct from $1
       and (f.sha256 = $2 or d.einvoice_id = $3
         or (d.supplier_key = $4 and d.total_minor = $7
           and (lower(d.invoice_number) = lower($5)
             or (d.document_date = $6 and (d.einvoice_id is null or $3 is null)))))
     order by d.id limit 1`,
    [
      traits.documentId,
      traits.fileSha256,
      traits.einvoiceId,
      traits.supplierKey,
      traits.invoiceNumber,
      traits.date,
      traits.totalMinor,
    ],
  );
  return found ? { id: found.id, reason: REASONS[found.reason] } : null;
}

/** The locks are taken in the order of their keys, so two documents cannot deadlock. */
async function lockTraits(tx: Transaction, { fileSha256, einvoiceId, supplierKey }: Traits): Promise<void> {
  const keys = [
    ...(fileSha256 ? [`bytes ${fileSha256.toString('hex')}`] : []),
    ...(einvoiceId ? [`einvoice ${einvoiceId}`] : []),
    ...(supplierKey ? [`supplier ${supplierKey}`] : []),
  ];
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended(current_organization() || ' ' || key, 0)) from unnest(${keys.sort()}::text[]) as key`;
}

/** The supplier in a form on which two readings agree: the VAT number, or else the letters and digits of the name. */
export function supplierKeyOf(supplier: {
  readonly name: string | null;
  readonly vatNumber: string | null;
}): string | null {
  if (supplier.vatNumber) return supplier.vatNumber;
  const letters = supplier.name
    ?.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters ? `name:${letters.slice(0, 200)}` : null;
}
