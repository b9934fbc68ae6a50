import type { CodingValues } from '#domain/coding/coding.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { learnFromCorrection } from '#domain/coding/learn-from-correction.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { put, told, type Write } from '#operations/engine/change.js';
import { hold } from '#operations/engine/need.js';
import { newId } from '#platform/ids.js';

export interface MemoryRow {
  readonly id: string;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly corrections: number;
}

const memoryOf = (vendor: string | undefined) =>
  hold<MemoryRow>(
    `select vendor_key as key, id, ledger_account_id, category, vat_code, booking_text, corrections from coding_memory
     where organization_id = current_organization() and vendor_key = any($1) and revoked_at is null
     order by vendor_key for update`,
    vendor,
  );

/** Two corrections of one vendor at the same time would both find no memory. */
const memoryLock = (vendor: string | undefined) =>
  hold<object>(
    `select asked.key, pg_advisory_xact_lock(hashtextextended('coding memory ' || current_organization() || asked.key, 0))
     from unnest($1::text[]) as asked (key) order by asked.key`,
    vendor,
  );

/** What is remembered about the vendor of a document. */
export function memoryNeeds(facts: DocumentFacts | null) {
  const [vendor] = facts ? vendorKeysOf(facts.supplier) : [];
  return { memoryLock: memoryLock(vendor), memory: memoryOf(vendor) };
}

const valuesOf = (row: MemoryRow): CodingValues => ({
  account: row.ledger_account_id,
  category: row.category,
  vatCode: row.vat_code,
  bookingText: row.booking_text,
});

const REVOKE = `
  update coding_memory m set revoked_at = now(), revoked_by_document = r.document_id, updated_at = now()
  from json_to_recordset($1::json) as r (id text, document_id text)
  where m.organization_id = current_organization() and m.id = r.id`;

const REMEMBER = `
  insert into coding_memory (organization_id, id, vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, document_id)
  select current_organization(), r.* from json_to_recordset($1::json) as r (id text, vendor_key text, vendor_name text, account text,
    category text, "vatCode" text, "bookingText" text, document_id text)
  on conflict (organization_id, id) do update
    set ledger_account_id = excluded.ledger_account_id, category = excluded.category, vat_code = excluded.vat_code,
        booking_text = excluded.booking_text, updated_at = now(), document_id = excluded.document_id,
        corrections = coding_memory.corrections + case when coding_memory.document_id = excluded.document_id then 0 else 1 end`;

/**
 * Stores a correction for the vendor by its VAT number, or else by its name. A correction that contradicts the memory
 * revokes it. The revoked row stays, so that the audit log can explain earlier codings.
 */
export function rememberCorrection(
  [row]: readonly MemoryRow[],
  documentId: string,
  facts: DocumentFacts,
  correction: CodingValues,
): Write[] {
  const [vendor] = vendorKeysOf(facts.supplier);
  if (vendor === undefined) return [];
  const before = row ? valuesOf(row) : null;
  const { remembered, revokes } = learnFromCorrection(correction, before, facts);
  if (remembered === null || remembered === before) return [];
  const audited = (id: string, earlier: CodingValues | null, after: CodingValues | null): Write =>
    told({
      target: { type: 'coding_memory', id },
      before: earlier && { vendor, ...earlier },
      after: after && { vendor, ...after },
    });
  const id = row && !revokes ? row.id : newId('mem');
  const stored = { id, vendor_key: vendor, vendor_name: facts.supplier.name, document_id: documentId, ...remembered };
  return [
    ...(row && revokes ? [put(REVOKE, { id: row.id, document_id: documentId }), audited(row.id, before, null)] : []),
    put(REMEMBER, stored, memoryOf(vendor)),
    audited(id, revokes ? null : before, remembered),
  ];
}
