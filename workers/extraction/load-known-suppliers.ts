import type { Transaction } from '#platform/database/transaction.js';

interface Kept {
  /** When the newest vendor was changed. */
  readonly newest: string | null;
  readonly loadedAtMs: number;
  readonly names: readonly string[];
}

/** The most recent vendors. All others are found by their numbers (`findSuppliers`). */
const MAX_KNOWN_SUPPLIERS = 500;
/** A vendor that was removed, or saved beside a newer one, is noticed after this time. */
const KEPT_MS = 30_000;
/** About 50 KB each. */
const MOST_KEPT = 32;

const kept = new Map<string, Kept>();

/**
 * The names of an organisation's vendors, which help to read the supplier. They are kept until a vendor changes: the documents of a
 * batch would all load the same hundreds of names.
 */
export async function loadKnownSuppliers(tx: Transaction, organizationId: string): Promise<readonly string[]> {
  const [vendors] = await tx.sql<{ newest: string | null }>`
    select max(updated_at)::text as newest from contacts
    where organization_id = current_organization() and type in ('vendor', 'both')`;
  const newest = vendors?.newest ?? null;
  const known = kept.get(organizationId);
  if (known?.newest === newest && Date.now() - known.loadedAtMs < KEPT_MS) return known.names;
  const names = await readNames(tx);
  // The organisation that was loaded longest ago leaves.
  kept.delete(organizationId);
  for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(organizationId, { newest, loadedAtMs: Date.now(), names });
  return names;
}

async function readNames(tx: Transaction): Promise<readonly string[]> {
  const vendors = await tx.sql<{ name: string }>`
    select name from contacts
    where organization_id = current_organization() and type in ('vendor', 'both')
    order by updated_at desc limit ${MAX_KNOWN_SUPPLIERS}`;
  return vendors.map(({ name }) => name);
}
