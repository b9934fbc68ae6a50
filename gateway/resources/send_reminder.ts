import { inBooks } from '#operations/ledger/create-ledger-entry.js';
import { settleSending, startSending } from '#operations/reminders/send-reminder.js';
import { requireMailer } from '../require-mailer.js';
import { defineResourceHandler } from '../resource-handler.js';

/** The row is committed before the mail server is called, so a repeated request finds it. */
export default defineResourceHandler<'send_reminder'>(async (request, context) => {
  const { id, gateway } = context;
  requireMailer(gateway);
  const mail = await inBooks(context, 'send_reminder', (books) => startSending(id, request, books));
  context.trial?.end(mail);
  const outcome = await gateway.mailer.send(mail);
  return inBooks(context, 'send_reminder', (books) => settleSending(id, outcome === 'sent', books));
});
