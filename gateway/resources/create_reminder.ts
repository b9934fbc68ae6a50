import { draftReminder } from '#operations/reminders/draft-reminder.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_reminder'>(
  async (_request, context) => (await draftReminder(context.id, context)).reminder,
);
