import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';

/** The region of the organisation; null while none is set. */
export async function loadRegion(tx: Transaction): Promise<Country | null> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  return settings?.region_key ? countryOf(settings.region_key) : null;
}
