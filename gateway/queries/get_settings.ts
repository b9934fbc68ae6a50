import { SETTINGS_COLUMNS, settingsRecord, type SettingsRow } from '#tables/settings-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_settings'>(async (_parameters, { tx }) => {
  const [row] = await tx.query<SettingsRow>(
    `select ${SETTINGS_COLUMNS} from organization_settings where organization_id = current_organization()`,
  );
  if (!row) throw new Error('the organisation has no settings; they are created with the organisation');
  return settingsRecord(row);
});
