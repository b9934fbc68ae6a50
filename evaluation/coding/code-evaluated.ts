import { codeDocument } from '#domain/coding/code-document.js';
import type { Coding, CodingInput } from '#domain/coding/coding.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { learnFromCorrection } from '#domain/coding/learn-from-correction.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { decimal } from '#domain/money/decimal.js';
import { knowledgeOf } from '#workers/coding/vendor-knowledge.js';
import { answersOf } from '#workers/coding/answers-of.js';
import type { EvaluationDocument } from './documents.js';
import { isRightCoding, trueAccount } from './judge-coding.js';
import { ownOf } from './read-evaluated.js';
import { countryOfDocument } from './true-lines.js';

/** What the books know about a supplier when its next document comes. */
export type Learned = Pick<CodingInput, 'vendor' | 'answers' | 'history'>;

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
 * What is learned when a person confirms a document with its true coding: as the worker remembers it, for the supplier's next
 * document. The one place that knows how.
 */
export const confirm = (document: EvaluationDocument, facts: DocumentFacts, coding: Coding | null): Learned => {
  const { truth } = document;
  const [line, ...others] = truth?.lines ?? [];
  const answers = answersFor(document, facts, coding);
  if (line === undefined || others.length > 0) return { ...NOTHING_LEARNED, answers };
  const region = countryOfDocument(document);
  const proposed = coding !== null && isRightCoding(document, coding) ? coding.lines[0] : undefined;
  const stated = {
    account: proposed?.account.value ?? trueAccount(document, line),
    category: null,
    vatCode: proposed?.vatCode.value ?? line.vatCodes[0] ?? null,
    bookingText: null,
  };
  const { remembered } = learnFromCorrection(stated, null, facts);
  const keys = vendorKeysOf(facts.supplier);
  const [key] = keys;
  if (remembered === null || key === undefined) return { ...NOTHING_LEARNED, answers };
  const row = {
    origin: 'memory',
    vendor_key: key,
    vendor_name: facts.supplier.name,
    ledger_account_id: remembered.account,
    category: remembered.category,
    vat_code: remembered.vatCode,
    booking_text: remembered.bookingText,
    corrections: 1,
  } as const;
  return { vendor: knowledgeOf([row], keys, region, facts.date), answers, history: null };
};
