import { settleSending, startSending } from '#operations/reminders/send-reminder.js';
import { requireMailer } from '../require-mailer.js';
import { defineStagedChange } from '../resource-handler.js';

/** The row is committed before the mail server is called, so a repeated request finds it. */
export default defineStagedChange<'send_reminder'>()({
  run: async (request, context) => {
    requireMailer(context.gateway);
    return startSending(context.id, request, context);
  },
  shows: ({ mail }) => mail,
  answer: ({ reminder }) => reminder,
  finish: async ({ mail }, { id, gateway, settle }) => {
    const outcome = await gateway.mailer.send(mail);
    return settle((here) => settleSending(id, outcome === 'sent', here));
  },
});
