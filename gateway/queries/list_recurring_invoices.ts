import {
  RECURRING_INVOICE_COLUMNS,
  recurringInvoiceRecord,
  type RecurringInvoiceRow,
} from '#tables/recurring-invoice-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_recurring_invoices'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_recurring_invoices', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<RecurringInvoiceRow>(
    `select ${RECURRING_INVOICE_COLUMNS} from recurring_invoices
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, recurringInvoiceRecord, (row) => [row.id]);
});
