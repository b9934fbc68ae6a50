import { localDay } from '#domain/calendar/local-day.js';
import type { Transaction } from '#platform/database/transaction.js';
import { SETTINGS_COLUMNS, settingsRecord, type SettingsRow } from '#tables/settings-table.js';
import type { Settings } from '#schemas/types.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';

interface SettingsChange {
  readonly regionKey: SettingsRow['region_key'];
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: SettingsRow['vat_frequency'];
}

/** Locks the current settings until the transaction ends. Every organisation has a row from the start. */
export async function lockSettings(tx: Transaction): Promise<SettingsRow> {
  const [row] = await tx.query<SettingsRow>(
    `select ${SETTINGS_COLUMNS} from organization_settings where organization_id = current_organization() for update`,
  );
  if (!row) throw new Error('the organisation has no settings');
  return row;
}

/** Writes the changed settings and the audit row and emits the event. Settings that are not given stay unchanged. */
export async function changeSettings(
  before: SettingsRow,
  change: Partial<SettingsChange>,
  { tx, clock, principal, audit, emit }: HandlerContext & CommandContext,
): Promise<Settings> {
  const next: SettingsChange = {
    regionKey: before.region_key,
    defaultJournalId: before.default_journal_id,
    autoPost: before.auto_post,
    autoPostThreshold: Number(before.auto_post_threshold),
    vatFrequency: before.vat_frequency,
    ...change,
  };
  const [row] = await tx.query<SettingsRow>(
    `update organization_settings
     set region_key = $1, default_journal_id = $2, auto_post = $3, auto_post_threshold = $4, vat_frequency = $5,
         version = version + 1, updated_at = now()
     where organization_id = current_organization()
     returning ${SETTINGS_COLUMNS}`,
    [next.regionKey, next.defaultJournalId, next.autoPost, next.autoPostThreshold, next.vatFrequency],
  );
  const today = localDay(clock());
  const after = settingsRecord(row!, today);
  const { organizationId } = principal;
  audit({ target: { type: 'settings', id: organizationId }, before: settingsRecord(before, today), after });
  emit('settings.changed', {
    aggregateType: 'settings',
    aggregateId: organizationId,
    version: after.version,
    data: after,
  });
  return after;
}
