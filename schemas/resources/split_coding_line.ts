import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { amountField, listField } from '../record-fields.js';
import { codedDocumentExample, document, documentFields, documentExample, documentId } from '../records/document.js';
import changeCodingLine from './change_coding_line.js';

const MAX_PARTS = 50;

const [line] = codedDocumentExample.codingLines;

export default defineResourceOperation({
  name: 'split_coding_line',
  title: 'Divide a coding line',
  summary: 'Divides one coding line over several accounts, categories or VAT codes.',
  description:
    'For a purchase that belongs to several accounts, e.g. half a telephone bill that is private. `line` counts from 1 in `codingLines`. The amounts of the parts are gross, have the sign of the line, and add up to it; VAT is divided in proportion. A part without account or VAT code gets those of the line. If `line` is a part of a divided line, the new parts replace all of its parts, and a single part takes the division back. Corrected amounts of the reading and {@update_coding} take it back too.',
  method: 'POST',
  path: '/api/rest/documents/{id}/coding-lines/split',
  permission: 'documents:edit',
  preview: 'none',
  command: {
    name: 'divide_coding_line',
    worker: 'coding',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject(
    {
      line: { type: 'integer', minimum: 1, maximum: 1_000, description: 'The line, counted from 1 in `codingLines`.' },
      parts: {
        ...listField(
          closedObject(
            {
              amount: amountField('The signed gross amount in the currency of the books; an expense is negative.'),
              ledgerAccountId: documentFields.ledgerAccountId,
              category: documentFields.category,
              vatCode: documentFields.vatCode,
            },
            ['amount'],
          ),
          'The parts of the line.',
        ),
        minItems: 1,
        maxItems: MAX_PARTS,
      },
    },
    ['line', 'parts'],
  ),
  response: document,
  errors: [...changeCodingLine.errors],
  emits: ['document.coded'],
  example: {
    request: {
      line: 1,
      parts: [{ amount: -750 }, { amount: -500, ledgerAccountId: '2910' }],
    },
    response: {
      ...codedDocumentExample,
      codingLines: [
        { ...line, netAmount: -600, vatAmount: -150, amount: -750, dividedLine: 1 },
        { ...line, ledgerAccountId: '2910', netAmount: -400, vatAmount: -100, amount: -500, dividedLine: 1 },
      ],
    },
  },
});
