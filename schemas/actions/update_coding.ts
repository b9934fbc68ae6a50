import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codedDocumentExample, document, documentExample, documentFields, documentId } from '../records/document.js';

export default defineAction({
  name: 'update_coding',
  title: 'Update coding',
  summary: 'Corrects the proposed coding of a document before it is posted.',
  description: `Changes the given fields and keeps the others. The document must be \`coded\` and not posted.

- The correction is remembered and applied to the next document of the same vendor.
- \`codedAmount\` is the signed gross amount; an expense is negative.
- A new account or category also sets its usual VAT code, unless \`vatCode\` is given.
- For a document with several VAT rates, \`vatCode\` applies to the lines that it fits: a code with a rate to the lines of that rate, a reverse-charge code to the lines without printed VAT, a code without deduction (I0, AX, AE) to all lines. A code that fits no line is refused with \`coding_impossible\`.
- \`codedAmount\` replaces the total in the currency of the books. It is spread over the lines in proportion, and the VAT of each line is calculated at the rate of its code.
- If the document has several coding lines, the values apply to all of them. {@change_coding_line} changes one.
- A correction that contradicts an earlier one for the same vendor replaces what was remembered.`,
  permission: 'documents:edit',
  preview: 'none',
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
  errors: [
    'not_found',
    'region_not_set',
    'document_not_coded',
    'document_posted',
    'posting_in_doubt',
    'coding_impossible',
    'document_not_balanced',
    'exchange_rate_missing',
    'rule_expired',
  ],
  emits: ['coding_memory.changed', 'document.coded'],
  example: {
    request: {
      documentId: documentExample.id,
      ledgerAccountId: '2450',
      bookingText: 'Nordisk Papir ApS, invoice 1042',
    },
    result: codedDocumentExample,
  },
});
