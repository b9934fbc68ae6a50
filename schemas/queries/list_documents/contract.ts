import { defineQuery } from '../../contract.js';
import { listParameters, textFilter } from '../../query-parameters.js';
import { amountField, choiceField, dateField, flagField } from '../../record-fields.js';
import { document, DOCUMENT_SOURCES, DOCUMENT_STATES, extractedDocumentExample } from '../../records/document.js';

export default defineQuery({
  name: 'list_documents',
  title: 'List documents',
  summary: 'Lists the captured documents, newest first, with filters.',
  description:
    'Filters narrow the list together. Dates, supplier and amounts are those that were read, so they find nothing in a draft; amounts are in the currency of each document.',
  path: '/api/rest/documents',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    state: choiceField(DOCUMENT_STATES, 'Only documents in this state.'),
    hasError: flagField('true: only failed documents; false: only those without an error.'),
    errorCode: textFilter('Only documents that failed with this code, such as duplicate_suspected.'),
    source: choiceField(DOCUMENT_SOURCES, 'Only documents that arrived this way.'),
    from: dateField('Only documents dated on or after this day (YYYY-MM-DD).'),
    to: dateField('Only documents dated on or before this day (YYYY-MM-DD).'),
    supplier: textFilter('Only documents whose supplier has this text in its name, or this VAT number.'),
    minAmount: amountField('Only documents with at least this total.'),
    maxAmount: amountField('Only documents with at most this total.'),
    archiveFileId: textFilter('Only documents that were made of this uploaded ZIP.'),
    q: textFilter(
      'Only documents that have this text in supplier, number, file name, line items, booking text or captured text.',
    ),
  }),
  item: document,
  example: { parameters: { state: 'extracted', supplier: 'papir', limit: 20 }, item: extractedDocumentExample },
});
