import { correctLine } from '#domain/coding/line-corrections.js';
import { handle } from '../runtime/handler.js';
import { lockCodedDocument, recodeLines } from './correct-lines.js';
import { readCorrection } from './read-correction.js';

/**
 * Corrects one line of a coding. Errors: `not_found`, `document_not_coded`, `document_posted`, `region_not_set`;
 * `invalid_input` for an account, category or code that the region does not have; `coding_impossible` for a line that
 * the document does not have, and when the correction contradicts the document.
 */
export default handle<'update_coding_line'>()({
  async run({ documentId, line, ...values }, context) {
    const document = await lockCodedDocument(documentId, context);
    const { account, category, vatCode } = readCorrection(values, document.region, document.date);
    return recodeLines(document, (before) => correctLine(line, { account, category, vatCode }, before), context);
  },
});
