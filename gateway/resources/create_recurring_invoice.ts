import { createRecurringInvoice } from '#operations/sales/recurring-invoices.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_recurring_invoice'>((request, context) =>
  createRecurringInvoice(context, request),
);
