import { localDay } from '#domain/calendar/local-day.js';
import { codeAsStated } from '#domain/coding/code-as-stated.js';
import { NOTHING_STATED, type PersonValues } from '#domain/coding/coding.js';
import { refuse } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { documentLock, holdUnposted } from '#operations/documents/document-needs.js';
import { applyWrites } from '#operations/engine/apply-writes.js';
import { codingRefusal } from './coding-failure.js';
import { followedCurrency } from '#operations/rates/follow-currency.js';
import { loadKnown } from './code-again.js';
import { codingInput, decisionsOf } from './coding-input.js';
import { findBooks, noRegion } from './load-books.js';
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
export default handle<'update_coding'>()({
  load: ({ documentId }) => ({ document: documentLock(documentId) }),

  async run(correction, context) {
    const { tx, clock } = context;
    const found = await findBooks(tx);
    // A mistake in the values is named before the document is looked up.
    if (found) readCorrection(correction, found.region, null);
    const locked = await holdUnposted(tx, correction.documentId);
    const couldNotBeCoded = locked.row.state === 'extracted' && locked.row.error?.step === 'code';
    if (locked.row.state !== 'coded' && !couldNotBeCoded)
      throw refuse('document_not_coded_first', { id: correction.documentId });
    if (!found) throw noRegion();
    const { region, setting } = found;
    const said = readCorrection(correction, region, locked.row.extraction?.date ?? localDay(clock()));
    const decisions = decisionsOf(locked.row);
    const known = await loadKnown(tx, locked.row, region);
    try {
      const input = codingInput(locked.row, region, { ...decisions, person: merge(decisions.person, said) }, known);
      // New values for the whole document replace those of single lines.
      const isAboutAll = said.account !== null || said.category !== null || said.vatCode !== null;
      const coding = codeAsStated(isAboutAll ? { ...input, lineCorrections: [] } : input);
      // A correction by the system is not a decision of a person, so nothing is learned from it.
      if (context.principal.actor.type !== 'system')
        await rememberCorrection(tx, locked.row.id, input.facts, said, context);
      const { changes, after } = saveCoding(locked, coding, region, setting, clock());
      const { currency, date } = input.facts;
      await applyWrites([...followedCurrency(currency, region.currency, date), ...changes], context);
      return after;
    } catch (error) {
      throw codingRefusal(error);
    }
  },
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
