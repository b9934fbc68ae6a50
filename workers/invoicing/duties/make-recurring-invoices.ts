import { makeNextInvoice, stopRecurringInvoice } from '#operations/sales/recurring-invoices.js';
import { defineScheduledDuty } from '../../runtime/duties/scheduled-duty.js';

/** Makes recurring invoices on their dates. A refused one stops with the reason, because a person must decide. */
export default defineScheduledDuty({
  table: 'recurring_invoices',
  action: 'make_recurring_invoice',
  doNext: makeNextInvoice,
  stop: stopRecurringInvoice,
});
