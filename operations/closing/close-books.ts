import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { Books, ClosedBooks } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { readBooks } from '#tables/books-table.js';
import { say } from '#schemas/sentences/say.js';
import { loadUnfiledVat } from '../vat/unfiled-vat.js';
import { loadVatBooks } from '../vat/vat-books.js';
import { nextVersion } from '../audit/event-of-change.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input` for a date that is not in the past. */
export async function closeBooks(
  { tx, principal, audit, emit, today }: Here,
  { closedUntil }: ResourceRequestFor<'close_books'>,
): Promise<ClosedBooks> {
  if (closedUntil !== null && closedUntil >= today)
    throw invalidInput([{ pointer: '/closedUntil', message: say('must_be_in_past') }]);
  // Postings lock the same row, so they cannot write into the period that is being closed.
  await tx.sql`select from organization_settings where organization_id = current_organization() for update`;
  const before = await readBooks(tx, today);
  await tx.sql`
      update organization_settings set closed_until = ${closedUntil}, updated_at = now() where organization_id = current_organization()`;
  const after = await readBooks(tx, today);
  const target = { type: 'books', id: principal.organizationId } as const;
  audit({ target, before, after });
  const event = {
    aggregateType: target.type,
    aggregateId: target.id,
    version: await nextVersion(tx, target),
    data: after,
  };
  emit(closesMore(before, after) ? 'books.closed' : 'books.opened', event);
  return { ...after, unfiledVat: await unfiledUntil(tx, closedUntil, today) };
}

/** Books without a region have no VAT periods. */
async function unfiledUntil(tx: Transaction, until: string | null, today: string): Promise<ClosedBooks['unfiledVat']> {
  const [row] = await tx.sql<{ has_region: boolean }>`
    select region_key is not null as has_region from organization_settings where organization_id = current_organization()`;
  if (until === null || row?.has_region !== true) return [];
  return loadUnfiledVat(tx, await loadVatBooks(tx, today), { from: null, until });
}

function closesMore(before: Books, after: Books): boolean {
  return after.closedUntil !== null && (before.closedUntil === null || after.closedUntil >= before.closedUntil);
}
