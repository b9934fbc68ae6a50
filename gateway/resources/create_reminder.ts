import { inBooks } from '#operations/ledger/create-ledger-entry.js';
import { draftReminder } from '#operations/reminders/draft-reminder.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_reminder'>((_request, context) =>
  inBooks(context, 'create_reminder', async (books) => (await draftReminder(context.id, books)).reminder),
);
