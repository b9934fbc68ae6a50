import { REMINDER_COLUMNS, reminderRecord } from '#tables/reminder-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { days, is, listOf } from '../reads/list.js';

export default defineQueryHandler<'list_reminders'>(
  listOf('list_reminders', {
    select: `select ${REMINDER_COLUMNS} from reminders`,
    filters: { invoiceId: is('invoice_id'), state: is('state'), ...days('reminders.date') },
    item: reminderRecord,
  }),
);
