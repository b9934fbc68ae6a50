import { defineResourceOperation } from '../contract.js';
import { reminder, reminderExample } from '../records/reminder.js';

export default defineResourceOperation({
  name: 'create_reminder',
  title: 'Create reminder',
  summary: 'Makes the next reminder of a late invoice, as a draft.',
  description:
    'Fee, compensation and interest follow from the reminder settings and the law: in Denmark at most three reminders ten days apart with a fee of at most DKK 100, DKK 310 from businesses and interest of the interest act; in Italy interest and EUR 40 from businesses (D.Lgs. 231/2002). What an earlier reminder asked for stays owed and is in the total. `notes` names rates that are not verified or not known. If a reminder is not possible, the refusal says why and when. Nothing is posted: book fee and interest when they are paid.',
  method: 'POST',
  path: '/api/rest/invoices/{id}/reminders',
  permission: 'invoices:edit',
  preview: 'none',
  status: 201,
  response: reminder.schema,
  errors: ['not_found', 'region_not_set', 'reminder_not_possible'],
  emits: ['reminder.created'],
  creates: 'rem',
  example: { response: reminderExample },
});
