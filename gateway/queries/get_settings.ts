import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { regionOf } from '#domain/regions/regions.js';
import { defineQueryHandler } from '../query-router.js';
import type { Settings } from '#schemas/types.js';

interface SettingsRow {
  readonly region_key: Settings['regionKey'];
  readonly default_journal_id: string | null;
  readonly auto_post: boolean;
  /** A decimal of Postgres arrives as text. */
  readonly auto_post_threshold: string;
  readonly vat_frequency: Settings['vatFrequency'];
  readonly version: number;
  readonly updated_at: Date;
}

export default defineQueryHandler<'get_settings'>(async (_parameters, { tx }) => {
  const [row] = await tx.sql<SettingsRow>`
    select region_key, default_journal_id, auto_post, auto_post_threshold, vat_frequency, version, updated_at
    from organization_settings where organization_id = current_organization()`;
  if (!row) throw new Error('an organisation without settings: they are made when it is founded');
  const today = new Date().toISOString().slice(0, 10);
  return {
    regionKey: row.region_key,
    defaultJournalId: row.default_journal_id,
    autoPost: row.auto_post,
    autoPostThreshold: Number(row.auto_post_threshold),
    vatFrequency: row.vat_frequency,
    effectiveVatFrequency:
      row.region_key === null
        ? row.vat_frequency
        : effectiveVatFrequency(regionOf(row.region_key), row.vat_frequency, today).frequency,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
});
