import { deleteReminder } from '#operations/reminders/send-reminder.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_reminder'>((_request, context) => deleteReminder(context.id, context));
