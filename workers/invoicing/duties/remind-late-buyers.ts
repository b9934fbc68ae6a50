import { Mailer } from '#platform/mail/mailer.js';
import { draftReminder, findLateInvoices } from '#operations/reminders/draft-reminder.js';
import { loadReminderSettings } from '#operations/reminders/reminder-settings.js';
import { settleSending, startSending } from '#operations/reminders/send-reminder.js';
import { ActionError } from '#schemas/errors.js';
import { defineDuty, type DueItem, type DutyContext } from '../../runtime/duties/duty.js';

/** Invoices of one search. The next search continues with the others. */
const MAX_INVOICES = 200;

/**
 * Looks for late invoices once a day, makes reminders and mails them if the organisation said so. A draft whose interest rests on a
 * rate that is not verified waits for a person.
 */
export default defineDuty<DueItem>({
  everyMs: 10_000,
  leaseMs: 120_000,
  concurrency: 1,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string }>`
      select organization_id from reminder_settings where next_at <= ${now} order by next_at limit ${limit}`;
    return rows.map(({ organization_id: organizationId }) => ({ organizationId, key: 'reminders' }));
  },
  run: async (_item, context) => {
    const { mode, ids } = await context.inTransaction(async (tx) => ({
      mode: (await loadReminderSettings(tx)).mode,
      ids: await findLateInvoices(tx, MAX_INVOICES),
    }));
    const mailer = new Mailer(context.config.mail, context.log);
    let made = 0;
    for (const id of mode === 'off' ? [] : ids) {
      const drafted = await unlessRefused(() =>
        context.change('draft_reminder', (tx, scope) => draftReminder(id, { tx, ...scope })),
      );
      if (drafted !== null) made += 1;
      if (drafted?.isSure && mode === 'send' && mailer.isConfigured) await send(drafted.reminder.id, mailer, context);
    }
    const isDone = ids.length < MAX_INVOICES || made === 0;
    await context.inTransaction(
      (tx) => tx.sql`
        update reminder_settings set next_at = case when ${isDone} then now() + interval '1 day' else now() end
        where organization_id = current_organization() and next_at is not null`,
    );
  },
});

async function send(id: string, mailer: Mailer, { change }: DutyContext): Promise<void> {
  const sending = await unlessRefused(() =>
    change('send_reminder', (tx, scope) => startSending(id, {}, { tx, ...scope })),
  );
  if (sending === null) return;
  const outcome = await mailer.send(sending.mail);
  await change('send_reminder', (tx, scope) => settleSending(id, outcome === 'sent', { tx, ...scope }));
}

/** A refusal leaves this invoice or draft to a person; the others continue. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ActionError && error.disposition === 'reject') return null;
    throw error;
  }
}
