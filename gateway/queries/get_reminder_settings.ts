import { loadReminderSettings } from '#operations/reminders/reminder-settings.js';
import { reminderSettingsRecord } from '#tables/reminder-table.js';
import { loadRegion } from '../reads/load-region.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_reminder_settings'>(async (_parameters, { tx }) =>
  reminderSettingsRecord(await loadReminderSettings(tx), (await loadRegion(tx))?.currency ?? 'EUR'),
);
