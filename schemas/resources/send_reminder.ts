import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { reminder, reminderExample } from '../records/reminder.js';
import { mailFields } from '../records/invoice-mail.js';

export default defineResourceOperation({
  name: 'send_reminder',
  title: 'Send reminder',
  summary: 'Mails a reminder to the buyer, once.',
  description:
    'The mail is plain text in the language of the buyer. The row is committed before the mail server is called; a reminder that stays `sending` was cut off, and the server may have it. A failed one can be sent again. If the invoice was paid in the meantime, it is refused with `reminder_not_possible`.',
  method: 'POST',
  path: '/api/rest/reminders/{id}/send',
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  reachesOutside: true,
  status: 200,
  request: closedObject({ to: mailFields.to, message: mailFields.message }, []),
  response: reminder.schema,
  errors: ['not_found', 'reminder_sent', 'reminder_not_possible', 'mail_not_configured', 'region_not_set'],
  emits: ['reminder.changed'],
  example: {
    request: {},
    response: {
      ...reminderExample,
      state: 'sent',
      to: 'faktura@kaffebar.example',
      sentAt: '2026-04-10T09:20:00.000Z',
      version: 3,
    },
  },
});
