import type { RegionKey } from '#schemas/region-keys.js';
import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Settings } from '#schemas/types.js';

export interface SettingsRow {
  readonly region_key: RegionKey | null;
  readonly default_journal_id: string | null;
  readonly auto_post: boolean;
  /** numeric, so it arrives as text */
  readonly auto_post_threshold: string;
  readonly vat_frequency: NonNullable<Settings['vatFrequency']> | null;
  readonly version: number;
  readonly updated_at: Date;
}

export const SETTINGS_COLUMNS =
  'region_key, default_journal_id, auto_post, auto_post_threshold, vat_frequency, version, updated_at';

export function settingsRecord(row: SettingsRow): Settings {
  const effective = row.region_key && effectiveVatFrequency(countryOf(row.region_key), row.vat_frequency).frequency;
  return {
    regionKey: row.region_key,
    defaultJournalId: row.default_journal_id,
    autoPost: row.auto_post,
    autoPostThreshold: Number(row.auto_post_threshold),
    vatFrequency: row.vat_frequency,
    effectiveVatFrequency: effective,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
