import { inBooks } from '#operations/ledger/create-ledger-entry.js';
import { deleteReminder } from '#operations/reminders/send-reminder.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_reminder'>((_request, context) =>
  inBooks(context, 'delete_reminder', (books) => deleteReminder(context.id, books)),
);
