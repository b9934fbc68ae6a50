import type pg from 'pg';

export interface Retention {
  /** The last day on which the archive must be kept, ISO 8601; null for an organisation without entries. */
  readonly until: string | null;
  /** What must be kept, and by which law. */
  readonly reason: string;
}

/** Years after the last financial year with entries. The year is taken as the calendar year and counted to its end. */
const RULES: Readonly<Record<string, { readonly years: number; readonly reason: string }>> = {
  denmark: {
    years: 5,
    reason:
      'Denmark: entries, vouchers, invoices and the audit trail for five years from the end of the financial year (bogføringsloven).',
  },
  italy: {
    years: 10,
    reason:
      'Italy: entries, registers, invoices and letters for ten years from the last entry (codice civile, art. 2220).',
  },
};

/** How long the law requires to keep the books. The archive of the export contains all of it. */
export async function retentionOf(client: pg.Client, organizationId: string): Promise<Retention> {
  const { rows } = await client.query<{ region: string | null; year: number | null }>(
    `select s.region_key as region,
       (select extract(year from max(entry_date))::integer from ledger_entries e where e.organization_id = o.id) as year
     from organizations o left join organization_settings s on s.organization_id = o.id where o.id = $1`,
    [organizationId],
  );
  const [row] = rows;
  // Without a region, the longer of the two applies.
  const rule = RULES[row?.region ?? 'italy'] ?? RULES['italy'];
  if (!rule || row?.year === null || row?.year === undefined)
    return { until: null, reason: 'The organisation has no entries, so no law requires to keep its books.' };
  return { until: `${row.year + rule.years}-12-31`, reason: rule.reason };
}
