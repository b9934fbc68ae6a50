import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { amountField, choiceField, dateField, flagField } from '../record-fields.js';
import { document, DOCUMENT_SOURCES, DOCUMENT_STATES, extractedDocumentExample } from '../records/document.js';

export default defineQuery({
  name: 'list_documents',
  title: 'List documents',
  summary: 'Lists the captured documents, newest first, with filters.',
  description:
    'Filters are combined. Dates, supplier and amounts are extracted values, so these filters find no drafts. Amounts are in the currency of each document.',
  path: '/api/rest/documents',
  permission: 'read',
  own: true,
  paged: true,
  parameters: listParameters({
    state: choiceField(DOCUMENT_STATES, 'Only documents in this state.'),
    posted: flagField('true: only posted documents; false: only those that are not posted yet.'),
    dated: flagField('true: only documents with a date; false: only those without one.'),
    putAside: flagField('true: only documents that were put aside, which are left out otherwise.'),
    hasError: flagField('true: only failed documents; false: only documents without an error.'),
    errorCode: textFilter('Only documents with this error code, e.g. duplicate_suspected.'),
    source: choiceField(DOCUMENT_SOURCES, 'Only documents that arrived this way.'),
    from: dateField('Only documents dated on or after this day (YYYY-MM-DD).'),
    until: dateField('Only documents dated on or before this day (YYYY-MM-DD).'),
    to: dateField('The same as `until`.'),
    supplier: textFilter(
      'Only documents whose supplier name contains this text, or whose supplier has this VAT number.',
    ),
    minAmount: amountField('Only documents with at least this total.'),
    maxAmount: amountField('Only documents with at most this total.'),
    corrected: flagField('true: only documents whose reading a person corrected or entered; false: only others.'),
    archiveFileId: textFilter('Only documents from this uploaded ZIP.'),
    q: textFilter(
      'Only documents that contain this text in supplier, number, file name, line items, booking text or captured text.',
    ),
  }),
  item: document,
  example: { parameters: { state: 'extracted', supplier: 'papir', limit: 20 }, item: extractedDocumentExample },
});
