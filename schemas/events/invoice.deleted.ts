import { defineEvent } from '../contract.js';
import { record } from '../json-schema.js';
import { idField, version } from '../record-fields.js';
import { invoiceExample } from '../records/invoice.js';

export default defineEvent({
  type: 'invoice.deleted',
  title: 'Invoice deleted',
  summary: 'A draft invoice was deleted.',
  payload: record('InvoiceDeleted', 'The deleted draft.', {
    id: idField('The id of the draft.', invoiceExample.id),
    version: { ...version, description: 'One more than the last version of the draft.' },
  }),
  example: { id: invoiceExample.id, version: 2 },
});
