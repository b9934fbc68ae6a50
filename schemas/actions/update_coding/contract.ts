import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { codedDocumentExample, document, documentExample, documentFields, documentId } from '../../records/document.js';

export default defineAction({
  name: 'update_coding',
  title: 'Update coding',
  summary: 'Corrects the proposed coding of a document before it is posted.',
  description: `Changes the fields that are given and keeps the others. The document must be \`coded\` and not posted.

- The correction is remembered: the next document of the same vendor is coded so.
- \`codedAmount\` is the signed gross amount; an expense is negative.
- A \`vatCode\` given for a document with several VAT rates applies to all of its lines.`,
  permission: 'documents:edit',
  worker: 'coding',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      documentId,
      ledgerAccountId: documentFields.ledgerAccountId,
      category: documentFields.category,
      vatCode: documentFields.vatCode,
      bookingText: documentFields.bookingText,
      codedAmount: documentFields.codedAmount,
    },
    ['documentId'],
  ),
  result: document,
  errors: ['not_found', 'document_not_coded', 'document_posted', 'posting_in_doubt'],
  example: {
    request: {
      documentId: documentExample.id,
      ledgerAccountId: '2750',
      bookingText: 'Nordisk Papir ApS, invoice 1042',
    },
    result: codedDocumentExample,
  },
});
