import type { Region, RegionKey } from '#domain/regions/region.js';
import { regionOf } from '#domain/regions/regions.js';
import type { Transaction } from '#platform/database/transaction.js';

/** The region of the organisation; null while none is set. */
export async function loadRegion(tx: Transaction): Promise<Region | null> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  return settings?.region_key ? regionOf(settings.region_key) : null;
}
