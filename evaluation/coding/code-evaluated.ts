import { codeDocument } from '#domain/coding/code-document.js';
import type { Coding, CodingInput } from '#domain/coding/coding.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { learnPurchases, lessonsOf } from '#domain/coding/remembered/learn-purchase.js';
import { decimal } from '#domain/money/decimal.js';
import { say } from '#schemas/sentences/say.js';
import { answersOf } from '#workers/coding/answers-of.js';
import type { EvaluationDocument } from './documents.js';
import { isRightCoding, trueAccount } from './judge-coding.js';
import { ownOf } from './read-evaluated.js';
import { countryOfDocument } from './true-lines.js';

/** What the books know about a supplier when its next document comes. */
export type Learned = Pick<CodingInput, 'vendor' | 'answers' | 'history' | 'remembered'> &
  Partial<Pick<CodingInput, 'person'>>;

export const NOTHING_LEARNED: Learned = { vendor: [], answers: {}, history: null };

/** Coding as the worker asks for it. */
export const codeEvaluated = (document: EvaluationDocument, facts: DocumentFacts, learned: Learned): Coding =>
  codeDocument({
    region: countryOfDocument(document),
    facts,
    person: null,
    lineCorrections: [],
    ...learned,
    own: ownOf(document.buyer),
    supplierCheck: null,
    needsApproval: false,
    rateOn: (_currency, date) => ({ rate: decimal('7'), date, source: 'evaluation' }),
  });

/** The answers with which the document is coded as it truly is. */
const answersFor = (
  document: EvaluationDocument,
  facts: DocumentFacts,
  coding: Coding | null,
): CodingInput['answers'] => {
  const rows = (coding?.questions ?? []).flatMap(({ code, choices }) => {
    const right = choices.find(({ value }) => {
      const answers = answersOf([], { [code]: value });
      try {
        return isRightCoding(document, codeEvaluated(document, facts, { ...NOTHING_LEARNED, answers }));
      } catch {
        return false;
      }
    });
    return right ? [{ question: code, choice: right.value, vendor_name: document.supplier }] : [];
  });
  return answersOf(rows, {});
};

/**
 * What is learned when a person posts a document with its true coding: as it is, or corrected. As the worker remembers it, for the
 * supplier's next document. The one place that knows how.
 */
export const confirm = (document: EvaluationDocument, facts: DocumentFacts, coding: Coding | null): Learned => {
  const answers = answersFor(document, facts, coding);
  const learned = { ...NOTHING_LEARNED, answers };
  const posted = postedByPerson(document, facts, learned);
  if (posted === null) return NOTHING_LEARNED;
  const stated = Object.fromEntries(Object.entries(answers).map(([question, { choice }]) => [question, choice]));
  const reason = say('vendor_confirmed_once');
  const { created } = learnPurchases([], lessonsOf(posted, stated));
  return {
    ...NOTHING_LEARNED,
    remembered: created.map((lesson, at) => ({ ...lesson, id: String(at), confirmations: 1, reason })),
  };
};

/** Null if no correction of the whole document makes it true. */
const postedByPerson = (document: EvaluationDocument, facts: DocumentFacts, learned: Learned): Coding | null => {
  const [line, ...others] = document.truth?.lines ?? [];
  const isAlone = line !== undefined && others.length === 0;
  const stated = isAlone
    ? [
        {
          account: trueAccount(document, line),
          category: null,
          vatCode: line.vatCodes[0] ?? null,
          bookingText: null,
          amount: null,
        },
      ]
    : [];
  for (const person of [null, ...stated]) {
    try {
      const coding = codeEvaluated(document, facts, { ...learned, person });
      if (isRightCoding(document, coding)) return coding;
    } catch {
      continue;
    }
  }
  return null;
};
