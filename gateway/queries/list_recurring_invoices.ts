import { RECURRING_INVOICE_COLUMNS, recurringInvoiceRecord } from '#tables/recurring-invoice-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

export default defineQueryHandler<'list_recurring_invoices'>(
  listOf('list_recurring_invoices', {
    select: `select ${RECURRING_INVOICE_COLUMNS} from recurring_invoices`,
    filters: {},
    item: recurringInvoiceRecord,
  }),
);
