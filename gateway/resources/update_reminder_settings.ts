import { updateReminderSettings } from '#operations/reminders/reminder-settings.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_reminder_settings'>((request, context) =>
  updateReminderSettings(context, request),
);
