import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { choiceField, idField } from '../../record-fields.js';
import { einvoice, einvoiceExample, EINVOICE_STATES } from '../../records/einvoice.js';

export default defineQuery({
  name: 'list_einvoices',
  title: 'List e-invoices',
  summary: 'Lists what was sent to the national exchange, newest first, with every notice.',
  description:
    'One entry per sending: an invoice that was rejected and sent again has two. `state` rejected or outcome_unknown is what needs a person.',
  path: '/api/rest/einvoices',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    state: choiceField(EINVOICE_STATES, 'Only e-invoices in this state.'),
    invoiceId: idField('Only the sendings of this invoice.', einvoiceExample.invoiceId),
  }),
  item: einvoice,
  example: { parameters: { state: 'rejected' }, item: einvoiceExample },
});
