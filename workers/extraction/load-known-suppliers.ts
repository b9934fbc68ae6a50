import { namesByNumber } from '#domain/extraction/supplier-numbers.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ReadingContext } from './reading.js';

type KnownSuppliers = Required<Pick<ReadingContext, 'knownSuppliers' | 'knownSuppliersByNumber'>>;

interface Kept {
  /** When the newest vendor was changed. */
  readonly newest: string | null;
  readonly loadedAtMs: number;
  readonly suppliers: KnownSuppliers;
}

/** The most recent vendors. Every name on a document is compared with each of them. */
const MAX_KNOWN_SUPPLIERS = 500;
/** A vendor that was removed, or saved beside a newer one, is noticed after this time. */
const KEPT_MS = 30_000;
/** About 100 KB each. */
const MOST_KEPT = 32;

const kept = new Map<string, Kept>();

/**
 * The vendors of an organisation, whose names and numbers help to read the supplier. They are kept until a vendor changes: the
 * documents of a batch would all load the same hundreds of names.
 */
export async function loadKnownSuppliers(tx: Transaction, organizationId: string): Promise<KnownSuppliers> {
  const [vendors] = await tx.sql<{ newest: string | null }>`
    select max(updated_at)::text as newest from contacts
    where organization_id = current_organization() and type in ('vendor', 'both')`;
  const newest = vendors?.newest ?? null;
  const known = kept.get(organizationId);
  if (known?.newest === newest && Date.now() - known.loadedAtMs < KEPT_MS) return known.suppliers;
  const suppliers = await readVendors(tx);
  // The organisation that was loaded longest ago leaves.
  kept.delete(organizationId);
  for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(organizationId, { newest, loadedAtMs: Date.now(), suppliers });
  return suppliers;
}

async function readVendors(tx: Transaction): Promise<KnownSuppliers> {
  const vendors = await tx.sql<{ name: string; vat_number: string | null; business_id: string | null }>`
    select name, vat_number, business_id from contacts
    where organization_id = current_organization() and type in ('vendor', 'both')
    order by updated_at desc limit ${MAX_KNOWN_SUPPLIERS}`;
  return {
    knownSuppliers: vendors.map(({ name }) => name),
    knownSuppliersByNumber: namesByNumber(
      vendors.map(({ name, vat_number: vatNumber, business_id: businessId }) => ({
        name,
        numbers: [vatNumber, businessId].filter((number) => number !== null),
      })),
    ),
  };
}
