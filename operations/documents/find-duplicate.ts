import { say, type Said } from '#schemas/sentences/say.js';
import type { Transaction } from '#platform/database/transaction.js';

/** The values that identify a document. */
export interface Identity {
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
  readonly reason: Said;
}

const REASONS = {
  bytes: say('same_file'),
  einvoice: say('same_einvoice'),
  number: say('same_number_and_total'),
  date: say('same_date_and_total'),
} as const;

/**
 * Finds the oldest document that this one seems to repeat. Two documents that are read at the same time wait for a lock
 * on their common values, so the second one sees the first. A document that is marked as a duplicate of this one does
 * not count.
 *
 * Two electronic invoices with different numbers are never duplicates, even with the same date and amount. Numbers from
 * paper may be misread.
 */
export async function findDuplicate(tx: Transaction, identity: Identity): Promise<Duplicate | null> {
  // Two statements: the search sees what was committed until all keys were locked.
  await lockKeys(tx, keysOf(identity));
  const [found] = await tx.query<{ readonly id: string; readonly reason: keyof typeof REASONS }>(
    `select d.id, d.reason from (
       select d.id, d.state, d.duplicate_of, 'bytes' as reason, 1 as strength from files f
         join documents d on d.organization_id = f.organization_id and d.file_id = f.id
         where f.organization_id = current_organization() and f.sha256 = $2
       union all
       select id, state, duplicate_of, 'einvoice', 2 from documents
         where organization_id = current_organization() and einvoice_id = $3
       union all
       select id, state, duplicate_of, case when lower(invoice_number) = lower($5) then 'number' else 'date' end, 3 from documents
         where organization_id = current_organization() and supplier_key = $4 and total_minor = $7
           and (lower(invoice_number) = lower($5) or (document_date = $6 and (einvoice_id is null or $3 is null)))
     ) d
     where d.id <> $1 and d.state <> 'draft' and d.duplicate_of is distinct from $1
     order by d.id, d.strength limit 1`,
    [
      identity.documentId,
      identity.fileSha256,
      identity.einvoiceId,
      identity.supplierKey,
      identity.invoiceNumber,
      identity.date,
      identity.totalMinor,
    ],
  );
  return found ? { id: found.id, reason: REASONS[found.reason] } : null;
}

/** Two documents without a common key cannot be duplicates of each other. */
const keysOf = ({ fileSha256, einvoiceId, supplierKey }: Identity): string[] => [
  ...(fileSha256 ? [`bytes ${fileSha256.toString('hex')}`] : []),
  ...(einvoiceId ? [`einvoice ${einvoiceId}`] : []),
  ...(supplierKey ? [`supplier ${supplierKey}`] : []),
];

/** In the order of the keys, so that two transactions cannot deadlock. */
async function lockKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended(current_organization() || ' ' || key, 0)) from unnest(${keys.toSorted()}::text[]) as key`;
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
