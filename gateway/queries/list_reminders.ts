import { REMINDER_COLUMNS, reminderRecord, type ReminderRow } from '#tables/reminder-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_reminders'>(async (parameters, { tx, principal }) => {
  const { invoiceId, state, from, until } = parameters;
  const paging = new Paging('list_reminders', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<ReminderRow>(
    `select ${REMINDER_COLUMNS} from reminders
     where organization_id = current_organization() and ($1::text is null or id < $1) and ($2::text is null or invoice_id = $2)
       and ($3::text is null or state = $3)
       and ($5::date is null or date >= $5) and ($6::date is null or date <= $6)
     order by id desc limit $4`,
    [paging.after?.[0] ?? null, invoiceId ?? null, state ?? null, paging.rows, from ?? null, until ?? null],
  );
  return paging.page(rows, reminderRecord, (row) => [row.id]);
});
