import { say, type Said } from '#schemas/sentences/say.js';
import { numbersOf } from '../../fiscal-ids/company-numbers.js';
import {
  DOCUMENT_KIND_QUESTION,
  SEVERAL_INVOICES_QUESTION,
  WHOSE_DOCUMENT_QUESTION,
  type Question,
} from '../../regions/question.js';
import type { CodingInput } from '../coding.js';
import { isNamedInText } from '../facts/named-in-text.js';
import { whoseDocument, type OwnIdentity, type Whose } from '../facts/whose-document.js';

/*
 * What must be true before a document is posted by itself. Each condition that fails asks a question:
 *   1. its issuer is not this organisation       (whose_document; a clear sale is refused before)
 *   2. its addressee is this organisation        (whose_document; a till receipt names none)
 *   3. its kind is one of a purchase             (document_kind)
 *   4. it is one document                        (several_papers)
 *   5. earlier documents do not contradict it    (the verdict of related/)
 *   6. the law gives the deduction               (held-back.ts: rules, guesses, VAT that is not printed)
 */

/** Kinds that need their earlier document: a prepayment and its final invoice would count twice. */
const NEEDS_RELATION: ReadonlySet<string> = new Set(['corrected_invoice', 'prepayment', 'final_invoice', 'instalment']);

/** A person who posts a document says that it is ours and a purchase, unless it may be a sale of our own. */
const orByPosting = (question: Question): Question => ({ ...question, isAnsweredByPosting: true });

const isKnown = (own: OwnIdentity): boolean => own.name !== null || numbersOf(own).length > 0;

const saysNothing = ({ of }: Whose): boolean => of === 'unnamed' || of === 'unknown';

/** Whose document it is, also by what its text says where its addressee was not found. */
export const ownerOf = ({ own, facts }: CodingInput): Whose => {
  const whose = whoseDocument(own, facts);
  if (facts.isElectronic || !saysNothing(whose) || facts.isDoubtfullyOwn === true) return whose;
  return isNamedInText(own, facts.text) ? { of: 'for_us' } : whose;
};

/** A person who has chosen account and VAT code has looked at the document. */
const isDecided = ({ person }: CodingInput): boolean =>
  person !== null && (person.account ?? person.category) !== null && person.vatCode !== null;

const asking = (text: Said): Question => ({ ...WHOSE_DOCUMENT_QUESTION, text });

const questionOfOwner = (input: CodingInput): Question | null => {
  const { facts, own } = input;
  if (!isKnown(own) || input.answers.whose_document !== undefined) return null;
  const whose = ownerOf(input);
  switch (whose.of) {
    case 'for_another':
      return orByPosting(
        asking(
          whose.by === 'name'
            ? say('question_whose_other_name', { name: whose.value })
            : say('question_whose_other_number', { number: whose.value }),
        ),
      );
    case 'doubtful':
      return facts.kind === 'credit_note' ? null : asking(say('question_whose_paid_to_us'));
    case 'issued_by_us':
      return null;
    case 'for_us':
      return isSelfBilledPaper(input) ? asking(say('question_whose_self_billed')) : null;
    case 'unknown':
    case 'unnamed':
      if (facts.isDoubtfullyOwn === true) return asking(say('question_whose_issuer'));
      if (isSelfBilledPaper(input)) return asking(say('question_whose_self_billed'));
      if (isDecided(input) || (whose.of === 'unnamed' && facts.kind === 'receipt')) return null;
      return orByPosting(
        whose.of === 'unknown'
          ? asking(say('question_whose_similar_name', { name: whose.value }))
          : WHOSE_DOCUMENT_QUESTION,
      );
  }
};

/** Data say who wrote a self-billed invoice for whom; a paper shows both companies and not which of them sells. */
const isSelfBilledPaper = ({ facts }: CodingInput): boolean =>
  facts.paperKind === 'self_billing' && !facts.isElectronic;

const questionOfKind = (input: CodingInput): Question | null => {
  const { paperKind = null } = input.facts;
  if (input.answers.document_kind !== undefined || isDecided(input)) return null;
  return paperKind === 'unknown' || paperKind === 'bank_notice' ? orByPosting(DOCUMENT_KIND_QUESTION) : null;
};

const questionOfCount = (input: CodingInput): Question | null =>
  (input.facts.invoicesInText ?? 1) > 1 && input.answers.several_papers === undefined && !isDecided(input)
    ? SEVERAL_INVOICES_QUESTION
    : null;

/** What a person must answer before the document is posted. */
export const questionsOfGate = (input: CodingInput): readonly Question[] =>
  [questionOfOwner(input), questionOfKind(input), questionOfCount(input)].filter((question) => question !== null);

/** Why a document that answers every question still waits for its earlier document; null when it does not. */
export const unlinked = ({ facts, related = null }: CodingInput): Said | null =>
  related === null && NEEDS_RELATION.has(facts.paperKind ?? '') ? say('needs_earlier_document') : null;
