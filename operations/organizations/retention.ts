import { ALL_COUNTRIES, countryOf } from '#domain/countries/countries.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type pg from 'pg';

export interface Retention {
  /** The last day on which the archive must be kept, ISO 8601; null for an organisation without entries. */
  readonly until: string | null;
  /** What must be kept, and by which law. */
  readonly reason: string;
}

const LONGEST = ALL_COUNTRIES.map(({ retention }) => retention).reduce((a, b) => (a.years < b.years ? b : a));

/** How long the law requires to keep the books. The archive of the export contains all of it. */
export async function retentionOf(client: pg.Client, organizationId: string): Promise<Retention> {
  const { rows } = await client.query<{ region: RegionKey | null; year: number | null }>(
    `select s.region_key as region,
       (select extract(year from max(entry_date))::integer from ledger_entries e where e.organization_id = o.id) as year
     from organizations o left join organization_settings s on s.organization_id = o.id where o.id = $1`,
    [organizationId],
  );
  const [row] = rows;
  // The year is taken as the calendar year and counted to its end. Without a region, the longest time applies.
  const rule = row?.region ? countryOf(row.region).retention : LONGEST;
  if (row?.year === null || row?.year === undefined)
    return { until: null, reason: 'The organisation has no entries, so no law requires to keep its books.' };
  return { until: `${row.year + rule.years}-12-31`, reason: rule.reason };
}
