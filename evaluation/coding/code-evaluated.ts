import { codeDocument } from '#domain/coding/code-document.js';
import { NOTHING_STATED, type Coding, type CodingInput, type PersonValues } from '#domain/coding/coding.js';
import { CodingRefused } from '#domain/coding/coding-refused.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { relate } from '#domain/coding/related/relate.js';
import type { EarlierDocument } from '#domain/coding/related/earlier-document.js';
import { learnPurchases, lessonsOf } from '#domain/coding/remembered/learn-purchase.js';
import { decimal } from '#domain/money/decimal.js';
import { say } from '#schemas/sentences/say.js';
import type { StoredExtraction } from '#tables/extraction-table.js';
import { answersOf } from '#workers/coding/answers-of.js';
import { relatedDocument } from '#workers/coding/earlier-documents.js';
import type { EvaluationDocument } from './documents.js';
import { isRightCoding, trueAccount } from './judge-coding.js';
import { ownOf, TODAY } from './read-evaluated.js';
import { countryOfDocument } from './true-lines.js';

/** A document that was read. */
export interface Read {
  readonly extraction: StoredExtraction;
  readonly facts: DocumentFacts;
}

/** What the books know when a document comes. */
export interface Known {
  readonly remembered: NonNullable<CodingInput['remembered']>;
  readonly earlier: readonly EarlierDocument[];
}

/** Answers of a person about a document, by question. */
type Answers = Readonly<Record<string, string>>;

const relatedTo = (
  document: EvaluationDocument,
  { extraction, facts }: Read,
  earlier: Known['earlier'],
  answers: Answers,
) => relate(relatedDocument({ extraction, answers }, facts, countryOfDocument(document).currency), earlier);

/** Coding as the worker asks for it. */
export const codeEvaluated = (
  document: EvaluationDocument,
  read: Read,
  { remembered, earlier }: Known,
  { answers = {}, person = null }: { readonly answers?: Answers; readonly person?: PersonValues | null } = {},
): Coding =>
  codeDocument({
    region: countryOfDocument(document),
    facts: read.facts,
    person,
    lineCorrections: [],
    vendor: [],
    history: null,
    remembered,
    related: relatedTo(document, read, earlier, answers),
    answers: answersOf([], answers),
    own: ownOf(document.buyer),
    ownIndustry: document.buyer.industry === '' ? null : document.buyer.industry,
    supplierCheck: null,
    arrival: { capturedOn: TODAY, receivedOn: null },
    needsApproval: false,
    rateOn: (_currency, date) => ({ rate: decimal('7'), date, source: 'evaluation' }),
  });

const codedOrNull = (code: () => Coding): Coding | null => {
  try {
    return code();
  } catch (error) {
    if (error instanceof CodingRefused) return null;
    throw error;
  }
};

/** The answer that leads to the true coding, for each question that is asked. */
const answersFor = (document: EvaluationDocument, read: Read, known: Known, coding: Coding | null): Answers =>
  Object.fromEntries(
    (coding?.questions ?? []).flatMap(({ code, choices }) => {
      const right = choices.find(({ value }) => {
        const tried = codedOrNull(() => codeEvaluated(document, read, known, { answers: { [code]: value } }));
        return tried !== null && isRightCoding(document, tried);
      });
      return right ? [[code, right.value]] : [];
    }),
  );

/** What a person states whose document is proposed otherwise: account and VAT code of its only line. */
const statedBy = (document: EvaluationDocument): PersonValues | null => {
  const [line, ...others] = document.truth?.lines ?? [];
  if (line === undefined || others.length > 0) return null;
  return { ...NOTHING_STATED, amount: null, account: trueAccount(document, line), vatCode: line.vatCodes[0] ?? null };
};

/**
 * What is learned when a person confirms a document once with its true coding, for the supplier's next documents: the one place
 * that knows how. Where the proposal is right, it is posted as it stands.
 */
export const confirm = (document: EvaluationDocument, read: Read, known: Known): Known['remembered'] => {
  const proposed = codedOrNull(() => codeEvaluated(document, read, known));
  const answers = answersFor(document, read, known, proposed);
  const answered = codedOrNull(() => codeEvaluated(document, read, known, { answers }));
  const person = statedBy(document);
  const decided =
    answered !== null && isRightCoding(document, answered)
      ? answered
      : person && codedOrNull(() => codeEvaluated(document, read, known, { answers, person }));
  if (!decided || !isRightCoding(document, decided)) return [];
  const { created } = learnPurchases([], lessonsOf(decided, answers));
  const reason = say('vendor_confirmed_once');
  return created.map((lesson, index) => ({ ...lesson, id: `mem_${index}`, confirmations: 1, reason }));
};

/** A document as its supplier's later documents see it. */
export const earlierOf = (
  document: EvaluationDocument,
  { extraction, facts }: Read,
  coding: Coding | null,
): EarlierDocument => ({
  id: document.name,
  isEarlier: true,
  kind: extraction.kind,
  number: facts.number,
  orderReference: extraction.fields.find(({ name }) => name === 'orderReference')?.value ?? null,
  date: facts.date,
  currency: facts.currency,
  total: facts.total,
  state: 'posted',
  isElectronic: facts.isElectronic,
  descriptions: facts.lines.map(({ description }) => description),
  coded: (coding?.lines ?? []).map(({ account, vatCode, vatRate, bookGross, bookTax }) => ({
    account: account.value,
    vatCode: vatCode.value,
    vatRate,
    gross: bookGross,
    tax: bookTax,
  })),
  settles: [],
  answer: null,
});
