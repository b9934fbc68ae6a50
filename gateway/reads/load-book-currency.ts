import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';

/** The currency of the organisation's region. Errors: `region_not_set`. */
export async function loadBookCurrency(tx: Transaction): Promise<string> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  if (settings?.region_key) return countryOf(settings.region_key).currency;
  throw refuse('no_region_yet');
}
