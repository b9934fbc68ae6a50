import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';

interface Claim {
  readonly kind: string;
  readonly reference: string;
  readonly contentHash: Buffer;
  /** The entry that is about to be written. */
  readonly entryId: string;
}

interface TakenRow {
  readonly entry_id: string;
  readonly is_same: boolean;
  readonly is_reversed: boolean;
}

/**
 * Binds a reference to an entry that is about to be written. If the same content was imported before, returns the
 * existing entry. A concurrent claim waits for the commit. Error: `entry_exists`.
 */
export async function claimReference(
  tx: Transaction,
  { kind, reference, contentHash, entryId }: Claim,
): Promise<string | undefined> {
  const claimed = await tx.sql`
    insert into imported_entries (organization_id, kind, reference, entry_id, content_hash)
    values (current_organization(), ${kind}, ${reference}, ${entryId}, ${contentHash})
    on conflict (organization_id, kind, reference) do nothing returning entry_id`;
  if (claimed.length > 0) return undefined;
  const [taken] = await tx.sql<TakenRow>`
    select i.entry_id, i.content_hash = ${contentHash} as is_same,
      exists (select from ledger_entries r where r.organization_id = i.organization_id and r.reverses_id = i.entry_id) as is_reversed
    from imported_entries i
    where i.organization_id = current_organization() and i.kind = ${kind} and i.reference = ${reference} for update of i`;
  if (!taken) throw new Error(`the reference ${reference} is taken but was not found`);
  if (taken.is_reversed) {
    await tx.sql`
      update imported_entries set entry_id = ${entryId}, content_hash = ${contentHash}, created_at = now()
      where organization_id = current_organization() and kind = ${kind} and reference = ${reference}`;
    return undefined;
  }
  if (taken.is_same) return taken.entry_id;
  throw refuse('reference_is_posted', { reference, kind, entry: taken.entry_id });
}
