import { recurringInvoice } from '#schemas/records/recurring-invoice.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_recurring_invoices'>(listOfRecord('list_recurring_invoices', recurringInvoice));
