import { localDay } from '#domain/calendar/local-day.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { codeAsStated } from '#domain/coding/code-as-stated.js';
import { NOTHING_STATED, type PersonValues } from '#domain/coding/coding.js';
import { learnFrom, memoriesOf } from '#operations/coding/learn-purchases.js';
import { followedCurrency } from '#operations/rates/follow-currency.js';
import { handle } from '../runtime/handler.js';
import {
  codingNeeds,
  findBooks,
  loadedFacts,
  moreCodingNeeds,
  noRegion,
  notCoded,
  unpostedDocument,
} from './coded-document.js';
import { codingRefusal } from './coding-failure.js';
import { codingInput, decisionsOf } from './coding-input.js';
import { readCorrection } from './read-correction.js';
import { memoryNeeds, rememberCorrection } from './remember-correction.js';
import { saveCoding } from './save-coding.js';

/**
 * A correction by a person has priority over all rules, even if no rule could code the document: account, VAT code and
 * amount together contain everything that printed VAT would. Values that depend on the correction (the VAT code of a
 * new account) are decided again. Errors: `not_found`, `document_not_coded`, `document_posted`, `region_not_set`;
 * `invalid_input` for an account, category or code that the region does not have; `coding_impossible` and others if the
 * correction contradicts the document.
 */
export default handle<'update_coding'>()({
  load: ({ documentId }) => codingNeeds(documentId),

  loadMore: (_command, loaded) => ({
    ...moreCodingNeeds(loaded),
    ...memoryNeeds(loadedFacts(loaded)),
    memories: memoriesOf(vendorOf(loadedFacts(loaded))),
  }),

  decide(correction, loaded, { now, principal }) {
    const books = findBooks(loaded);
    // A mistake in the values is named before the document is looked up.
    if (books) readCorrection(correction, books.region, null);
    const locked = unpostedDocument(correction.documentId, loaded);
    const { row } = locked;
    const couldNotBeCoded = row.state === 'extracted' && row.error?.step === 'code';
    if (row.state !== 'coded' && !couldNotBeCoded) return notCoded(row.id);
    if (!books) return noRegion();
    const { region, setting } = books;
    const said = readCorrection(correction, region, row.extraction?.date ?? localDay(now));
    const decisions = decisionsOf(row);
    try {
      const input = codingInput(row, region, { ...decisions, person: merge(decisions.person, said) }, loaded);
      // New values for the whole document replace those of single lines.
      const isAboutAll = said.account !== null || said.category !== null || said.vatCode !== null;
      const coding = codeAsStated(isAboutAll ? { ...input, lineCorrections: [] } : input);
      const { changes, after } = saveCoding(locked, coding, region, setting, now);
      // A correction by the system is not a decision of a person, so nothing is learned from it.
      const learned =
        principal.actor.type === 'system'
          ? []
          : [
              ...rememberCorrection(loaded.memory, row.id, input.facts, said),
              ...(isAboutAll
                ? learnFrom(
                    loaded.memories,
                    {
                      ...{ documentId: row.id, coding, answers: row.answers, origin: 'corrected' },
                      mayPost: principal.permissions.includes('documents:post'),
                    },
                    now,
                  )
                : []),
            ];
      const { currency, date } = input.facts;
      return { changes: [...learned, ...followedCurrency(currency, region.currency, date), ...changes], after };
    } catch (error) {
      throw codingRefusal(error);
    }
  },

  write: ({ changes, after }) => ({ changes, result: after }),
});

const vendorOf = (facts: DocumentFacts | null): string | undefined =>
  facts === null ? undefined : vendorKeysOf(facts.supplier)[0];

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
