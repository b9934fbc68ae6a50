import { inBooks } from '#operations/ledger/create-ledger-entry.js';
import { settleSending, startSending } from '#operations/reminders/send-reminder.js';
import { ActionError } from '#schemas/errors.js';
import { defineResourceHandler } from '../resource-handler.js';

/** The row is committed before the mail server is called, so a repeated request finds it. */
export default defineResourceHandler<'send_reminder'>(async (request, context) => {
  const { id, gateway } = context;
  if (!gateway.mailer.isConfigured)
    throw new ActionError('mail_not_configured', 'Set PARTITA_SMTP_URL and PARTITA_MAIL_FROM to send mails.');
  const mail = await inBooks(context, 'send_reminder', (books) => startSending(id, request, books));
  const outcome = await gateway.mailer.send(mail);
  return inBooks(context, 'send_reminder', (books) => settleSending(id, outcome === 'sent', books));
});
