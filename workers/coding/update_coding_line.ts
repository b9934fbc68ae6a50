import { correctLine } from '#domain/coding/line-corrections.js';
import { handle } from '../runtime/handler.js';
import { codedDocument, codingNeeds, moreCodingNeeds } from './coded-document.js';
import { recodeLines } from './correct-lines.js';
import { readCorrection } from './read-correction.js';

/**
 * Corrects one line of a coding. Errors: `not_found`, `document_not_coded`, `document_posted`, `region_not_set`;
 * `invalid_input` for an account, category or code that the region does not have; `coding_impossible` for a line that
 * the document does not have, and when the correction contradicts the document.
 */
export default handle<'update_coding_line'>()({
  load: ({ documentId }) => codingNeeds(documentId),
  loadMore: (_command, loaded) => moreCodingNeeds(loaded),

  decide({ documentId, line, ...values }, loaded, { now }) {
    const document = codedDocument(documentId, loaded, now);
    const { account, category, vatCode } = readCorrection(values, document.books.region, document.date);
    return recodeLines(document, (before) => correctLine(line, { account, category, vatCode }, before), loaded, now);
  },

  write: ({ changes, after }) => ({ changes, result: after }),
});
