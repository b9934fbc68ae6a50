import { templateOf } from '#domain/coding/booking-text.js';
import type { CodingValues } from '#domain/coding/coding.js';
import { uncorrectedLines } from '#domain/coding/line-corrections.js';
import type { Reasoned } from '#domain/coding/reasoned.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import { codingFromJson, type StoredCoding } from '#tables/coding-table.js';
import type { StoredOf } from '#schemas/define-record.js';
import { vendorRule } from '#schemas/records/vendor-rule.js';
import { selectionOf, shown } from '#tables/derive/columns.js';
import { loadNeed } from '#operations/engine/answer-needs.js';
import { where } from '#operations/engine/need.js';
import { recordsOf } from '#tables/derive/statements.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { defineChange } from '../resource-handler.js';

interface DocumentRow {
  readonly coding: StoredCoding | null;
  readonly number: string | null;
  readonly name: string | null;
  readonly vat_number: string | null;
}

/**
 * Errors: `not_found`, `document_not_coded`, `coding_impossible` if the coding has no correction or the vendor is
 * unknown, and `forbidden` if it would replace a rule that was made from a document of other people.
 */
export default defineChange<'create_vendor_rule'>(async ({ documentId }, { tx, audit, principal }) => {
  const owner = ownerOf(principal);
  const document = await loadDocument(tx, documentId, owner);
  const [vendor] = vendorKeysOf({ name: document.name, vatNumber: document.vat_number, country: null });
  if (vendor === undefined) throw refuse('document_without_vendor');
  const values = correctionsOf(document);
  const [before] = await loadNeed(tx, where(vendorRule, 'vendor', vendor, 'update'));
  if (before) await requireOwnRule(tx, before, owner);
  // By hand: of two requests at the same time, the second one replaces the rule of the first.
  const [row] = await recordsOf(
    tx,
    vendorRule,
    `insert into vendor_rules (organization_id, id, vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, document_id)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organization_id, vendor_key) do update
         set vendor_name = excluded.vendor_name, ledger_account_id = excluded.ledger_account_id, category = excluded.category,
             vat_code = excluded.vat_code, booking_text = excluded.booking_text, document_id = excluded.document_id,
             version = vendor_rules.version + 1, updated_at = now()
       returning ${selectionOf(vendorRule)}`,
    [
      newId('rul'),
      vendor,
      document.name,
      values.account,
      values.category,
      values.vatCode,
      values.bookingText,
      documentId,
    ],
  );
  const after = shown(vendorRule, row!);
  audit({ target: { type: 'vendor_rule', id: after.id }, before: before ? shown(vendorRule, before) : null, after });
  return after;
});

async function loadDocument(
  tx: Transaction,
  id: string,
  owner: string | null,
): Promise<DocumentRow & { coding: StoredCoding }> {
  const [row] = await tx.sql<DocumentRow>`
    select d.coding, d.invoice_number as number, coalesce(c.name, d.supplier_name) as name,
      coalesce(c.vat_number, d.supplier_vat_number) as vat_number
    from documents d left join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
    where d.organization_id = current_organization() and d.id = ${id}
      and (${owner}::text is null or d.captured_by = ${owner})`;
  if (!row) throw refuse('no_document', { id });
  if (!row.coding) throw refuse('document_not_coded_first', { id });
  return { ...row, coding: row.coding };
}

async function requireOwnRule(tx: Transaction, rule: StoredOf<typeof vendorRule>, owner: string | null): Promise<void> {
  if (owner === null) return;
  const [own] = await tx.sql`
    select from documents
    where organization_id = current_organization() and id = ${rule.documentId} and captured_by = ${owner}`;
  if (own) return;
  throw refuse('rule_of_other_person');
}

/** A rule keeps only values that a person decided, never guesses. */
function correctionsOf({ coding, number }: DocumentRow & { coding: StoredCoding }): CodingValues {
  const { bookingText, date, lineCorrections, ...coded } = codingFromJson(coding);
  // A correction of one line says nothing about the next document.
  const lines = uncorrectedLines(coded.lines, lineCorrections);
  const decided = <T>(values: readonly Reasoned<T>[]): T | null =>
    values.find(({ origin }) => origin === 'person')?.value ?? null;
  const text = decided([bookingText]);
  const values = {
    account: decided(lines.map((line) => line.account)),
    category: decided(lines.map((line) => line.category)),
    vatCode: decided(lines.map((line) => line.vatCode)),
    bookingText: text === null ? null : templateOf(text, { number, date }),
  };
  if (Object.values(values).some((value) => value !== null)) return values;
  throw refuse('coding_was_not_corrected');
}
