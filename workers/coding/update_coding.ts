import { localDay } from '#domain/calendar/local-day.js';
import { codeAsStated } from '#domain/coding/code-as-stated.js';
import { NOTHING_STATED, type PersonValues } from '#domain/coding/coding.js';
import { ActionError } from '#schemas/errors.js';
import { defineSharedHandler } from '../runtime/handler.js';
import { loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { codingRefusal } from './coding-failure.js';
import { findRegion, loadCodingInput, loadPersonValues, loadRegion } from './load-coding-input.js';
import { readCorrection } from './read-correction.js';
import { rememberCorrection } from './remember-correction.js';
import { saveCoding } from './save-coding.js';

/**
 * A correction by a person has priority over all rules, even if no rule could code the document: account, VAT code and
 * amount together contain everything that printed VAT would. Values that depend on the correction (the VAT code of a
 * new account) are decided again. Errors: `not_found`, `document_not_coded`, `document_posted`, `region_not_set`;
 * `invalid_input` for an account, category or code that the region does not have; `coding_impossible` and others if the
 * correction contradicts the document.
 */
export default defineSharedHandler<'update_coding'>(async (correction, context) => {
  const { tx } = context;
  const ownRegion = await findRegion(tx);
  // A mistake in the values is named before the document is looked up.
  if (ownRegion) readCorrection(correction, ownRegion, null);
  const locked = await lockUnpostedDocument(tx, correction.documentId);
  const couldNotBeCoded = locked.row.state === 'extracted' && locked.row.error?.step === 'code';
  if (locked.row.state !== 'coded' && !couldNotBeCoded) {
    throw new ActionError(
      'document_not_coded',
      `The document ${correction.documentId} is not coded yet. Call code_document first.`,
    );
  }
  const region = await loadRegion(tx);
  const date = locked.row.extraction?.date ?? localDay(context.clock());
  const said = readCorrection(correction, region, date);
  const person = merge(await loadPersonValues(tx, locked.row), said);
  try {
    const input = await loadCodingInput(tx, region, locked.row, person);
    // New values for the whole document replace those of single lines.
    const isAboutAll = said.account !== null || said.category !== null || said.vatCode !== null;
    const coding = codeAsStated(isAboutAll ? { ...input, lineCorrections: [] } : input);
    // A correction by the system is not a decision of a person, so nothing is learned from it.
    if (context.principal.actor.type !== 'system')
      await rememberCorrection(tx, locked.row.id, input.facts, said, context);
    return await saveCoding(locked, coding, region, await loadAutoPostSetting(tx), context);
  } catch (error) {
    throw codingRefusal(error);
  }
});

/** Account and category belong together: a new account clears an earlier category, and the other way round. */
function merge(earlier: PersonValues | null, said: PersonValues): PersonValues {
  const before = earlier ?? { ...NOTHING_STATED, amount: null };
  const choosesAccount = said.account !== null || said.category !== null;
  return {
    account: choosesAccount ? said.account : before.account,
    category: choosesAccount ? said.category : before.category,
    vatCode: said.vatCode ?? before.vatCode,
    bookingText: said.bookingText ?? before.bookingText,
    amount: said.amount ?? before.amount,
  };
}
