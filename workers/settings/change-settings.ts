import { put, told, type Write } from '#operations/engine/change.js';
import type { Situation } from '#operations/engine/moves.js';
import { hold } from '#operations/engine/need.js';
import type { Principal } from '#platform/security/principal.js';
import type { Settings } from '#schemas/types.js';
import { SETTINGS_COLUMNS, settingsRecord, type SettingsRow } from '#tables/settings-table.js';

/** The settings, which stay as they are until the transaction ends. Every organisation has a row from the start. */
export const heldSettings = ({ organizationId }: Principal) =>
  hold<SettingsRow>(
    `select organization_id as key, ${SETTINGS_COLUMNS} from organization_settings
     where organization_id = current_organization() and organization_id = any($1) for update`,
    organizationId,
  );

const UPDATE = `
  update organization_settings s
  set region_key = r.region_key, default_journal_id = r.default_journal_id, auto_post = r.auto_post,
      auto_post_threshold = r.auto_post_threshold, vat_frequency = r.vat_frequency, version = r.version, updated_at = r.updated_at
  from json_to_recordset($1::json) as r (region_key text, default_journal_id text, auto_post boolean, auto_post_threshold numeric,
    vat_frequency text, version integer, updated_at timestamptz)
  where s.organization_id = current_organization()`;

export interface ChangedSettings {
  readonly changes: readonly Write[];
  readonly after: Settings;
}

/** Settings that are not stated stay unchanged. */
export function changeSettings(
  before: SettingsRow,
  stated: Partial<Omit<SettingsRow, 'version' | 'updated_at'>>,
  { now, principal: { organizationId: id } }: Pick<Situation, 'now' | 'principal'>,
): ChangedSettings {
  const row = { ...before, ...stated, version: before.version + 1, updated_at: now };
  const after = settingsRecord(row);
  const { version } = after;
  return {
    after,
    changes: [
      put(UPDATE, row),
      told(
        { target: { type: 'settings', id }, before: settingsRecord(before), after },
        { type: 'settings.changed', aggregateType: 'settings', aggregateId: id, version, data: after },
      ),
    ],
  };
}

export function requireSettings([row]: readonly SettingsRow[]): SettingsRow {
  if (!row) throw new Error('the organisation has no settings');
  return row;
}
