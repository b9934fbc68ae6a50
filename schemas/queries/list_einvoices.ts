import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { choiceField, idField } from '../record-fields.js';
import { einvoice, einvoiceExample, EINVOICE_STATES } from '../records/einvoice.js';

export default defineQuery({
  name: 'list_einvoices',
  title: 'List e-invoices',
  summary: 'Lists the submissions to the national exchange, newest first, with all notices.',
  description:
    'One item per submission: an invoice that was rejected and sent again has two. `state` rejected or outcome_unknown requires a person.',
  path: '/api/rest/einvoices',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    state: choiceField(EINVOICE_STATES, 'Only e-invoices in this state.'),
    invoiceId: idField('Only submissions of this invoice.', einvoiceExample.invoiceId),
    ...dayFilters('submissions made'),
  }),
  item: einvoice,
  example: { parameters: { state: 'rejected' }, item: einvoiceExample },
});
