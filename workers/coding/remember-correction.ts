import type { CodingValues } from '#domain/coding/coding.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { learnFromCorrection } from '#domain/coding/learn-from-correction.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { CommandContext } from '#operations/context.js';

interface MemoryRow {
  readonly id: string;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly corrections: number;
}

const valuesOf = (row: MemoryRow): CodingValues => ({
  account: row.ledger_account_id,
  category: row.category,
  vatCode: row.vat_code,
  bookingText: row.booking_text,
});

/**
 * Stores a correction for the vendor by its VAT number, or else by its name. A correction that contradicts the memory
 * revokes it. The revoked row stays, so that the audit log can explain earlier codings.
 */
export async function rememberCorrection(
  tx: Transaction,
  documentId: string,
  facts: DocumentFacts,
  correction: CodingValues,
  { audit }: Pick<CommandContext, 'audit'>,
): Promise<void> {
  const [key] = vendorKeysOf(facts.supplier);
  if (key === undefined) return;
  // Two corrections of one vendor at the same time would both find no memory.
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('coding memory ' || current_organization() || ${key}, 0))`;
  await remember(tx, key, documentId, facts, correction, audit);
}

async function remember(
  tx: Transaction,
  key: string,
  documentId: string,
  facts: DocumentFacts,
  correction: CodingValues,
  audit: CommandContext['audit'],
): Promise<void> {
  const [row] = await tx.sql<MemoryRow>`
    select id, ledger_account_id, category, vat_code, booking_text, corrections from coding_memory
    where organization_id = current_organization() and vendor_key = ${key} and revoked_at is null for update`;
  const before = row ? valuesOf(row) : null;
  const { remembered, revokes } = learnFromCorrection(correction, before, facts);
  if (remembered === null || remembered === before) return;
  if (row && revokes) {
    await tx.sql`
      update coding_memory set revoked_at = now(), revoked_by_document = ${documentId}, updated_at = now()
      where organization_id = current_organization() and id = ${row.id}`;
    audit({ target: { type: 'coding_memory', id: row.id }, before: { vendor: key, ...before }, after: null });
  }
  const id = row && !revokes ? row.id : newId('mem');
  await tx.sql`
    insert into coding_memory (organization_id, id, vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, document_id)
    values (current_organization(), ${id}, ${key}, ${facts.supplier.name}, ${remembered.account}, ${remembered.category},
      ${remembered.vatCode}, ${remembered.bookingText}, ${documentId})
    on conflict (organization_id, id) do update
      set ledger_account_id = excluded.ledger_account_id, category = excluded.category, vat_code = excluded.vat_code,
          booking_text = excluded.booking_text, updated_at = now(), document_id = excluded.document_id,
          corrections = coding_memory.corrections + case when coding_memory.document_id = excluded.document_id then 0 else 1 end`;
  audit({
    target: { type: 'coding_memory', id },
    before: revokes ? null : before,
    after: { vendor: key, ...remembered },
  });
}
