import { updateReminderSettings } from '#operations/reminders/reminder-settings.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_reminder_settings'>((request, context) => updateReminderSettings(context, request));
