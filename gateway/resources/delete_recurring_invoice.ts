import { deleteRecurringInvoice } from '#operations/sales/recurring-invoices.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_recurring_invoice'>((_request, context) =>
  deleteRecurringInvoice(context, context.id),
);
