import { codeAsStated } from '#domain/coding/code-as-stated.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { LineCorrection } from '#domain/coding/coding.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { ActionError } from '#schemas/errors.js';
import { defineHandler } from '../runtime/handler.js';
import { lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { loadCodingInput, loadPersonValues, loadRegion } from './load-coding-input.js';
import { readCorrection } from './read-correction.js';
import { saveCoding } from './save-coding.js';

/**
 * Corrects one line of a coding. Errors: `not_found`, `document_not_coded`, `document_posted`, `region_not_set`;
 * `invalid_input` for an account, category or code that the region does not have; `coding_impossible` for a line that
 * the document does not have, and when the correction contradicts the document.
 */
export default defineHandler<'update_coding_line'>(async ({ documentId, line, ...values }, context) => {
  const { tx } = context;
  const locked = await lockUnpostedDocument(tx, documentId);
  if (locked.row.state !== 'coded')
    throw new ActionError(
      'document_not_coded',
      `The document ${documentId} is not coded yet. Call code_document first.`,
    );
  const region = await loadRegion(tx);
  const date = locked.row.extraction?.date ?? context.clock().toISOString().slice(0, 10);
  const { account, category, vatCode } = readCorrection(values, region, date);
  const input = await loadCodingInput(tx, region, locked.row, await loadPersonValues(tx, locked.row));
  const before = input.lineCorrections.find((correction) => correction.line === line);
  const choosesAccount = account !== null || category !== null;
  const correction: LineCorrection = {
    line,
    account: choosesAccount ? account : (before?.account ?? null),
    category: choosesAccount ? category : (before?.category ?? null),
    vatCode: vatCode ?? before?.vatCode ?? null,
  };
  const others = input.lineCorrections.filter((other) => other.line !== line);
  try {
    const coding = codeAsStated({ ...input, lineCorrections: [...others, correction] });
    return await saveCoding(locked, coding, region, context);
  } catch (error) {
    if (error instanceof CodingRefused || error instanceof RuleNotInForce)
      throw new ActionError(error.code, error.message, [], { cause: error });
    throw error;
  }
});
