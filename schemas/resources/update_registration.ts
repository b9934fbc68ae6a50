import { defineResourceOperation } from '../contract.js';
import { closedObject, nullable } from '../json-schema.js';
import { dateField } from '../record-fields.js';
import { document, documentExample } from '../records/document.js';

export default defineResourceOperation({
  name: 'update_registration',
  title: 'State receipt and registration',
  summary: 'States when a purchase was received and registered, before it is posted.',
  description:
    'For documents that are entered later than they arrived, e.g. when the books of earlier months are brought in. By default a document is received when it is captured, and an Italian invoice is registered when it is posted; one that is captured after the 15th of the month after its date counts as received and registered in that month while it is open. In Italy both days decide the month in which its VAT is deducted, and answer the question `receipt_year`. A coded document is coded again. The day of registration is not before the document and its receipt, not in the future and in an open period. Numbers of the VAT registers follow the order of posting, so post earlier days first. Null restores the default.',
  method: 'PATCH',
  path: '/api/rest/documents/{id}/registration',
  permission: 'documents:post',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      receivedOn: nullable(dateField('The day of receipt.')),
      registeredOn: nullable(dateField('The day of registration in the books.')),
    },
    [],
    { minProperties: 1 },
  ),
  response: document,
  errors: ['not_found', 'document_posted', 'posting_in_doubt', 'period_closed'],
  emits: ['document.changed'],
  example: { request: { receivedOn: '2026-01-15', registeredOn: '2026-01-31' }, response: documentExample },
});
