import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { choiceField, dateField, idField } from '../record-fields.js';
import { INVOICE_STATES } from '../records/invoice.js';
import { invoiceDetails, invoiceDetailsExample, PAYMENT_STATUSES } from '../records/invoice-payment.js';

export default defineQuery({
  name: 'list_invoices',
  title: 'List invoices',
  summary: 'Lists sales invoices, drafts and issued ones, newest first, with filters.',
  description:
    'Filters are combined. The list includes self-billing drafts for purchases from abroad (Italy); their `documentType` is TD17, TD18 or TD19. `payment` says whether an issued invoice is paid; {@list_invoice_sums} sums them up.',
  path: '/api/rest/invoices',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    state: choiceField(INVOICE_STATES, 'Only invoices in this state.'),
    status: choiceField(PAYMENT_STATUSES, 'Only issued invoices with this payment status.'),
    contactId: idField('Only invoices to this contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    number: textFilter('Only the invoice with this number.'),
    from: dateField('Only invoices dated on or after this day (YYYY-MM-DD).'),
    until: dateField('Only invoices dated on or before this day (YYYY-MM-DD).'),
    to: dateField('The same as `until`.'),
    q: textFilter('Only invoices that contain this text in number, buyer or lines.'),
  }),
  item: invoiceDetails,
  example: { parameters: { state: 'draft', limit: 20 }, item: invoiceDetailsExample },
});
