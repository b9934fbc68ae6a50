import { deleteRecurringInvoice } from '#operations/sales/recurring-invoices.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_recurring_invoice'>((_request, context) =>
  deleteRecurringInvoice(context, context.id),
);
