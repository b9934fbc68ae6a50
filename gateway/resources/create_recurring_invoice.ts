import { createRecurringInvoice } from '#operations/sales/recurring-invoices.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_recurring_invoice'>((request, context) => createRecurringInvoice(context, request));
