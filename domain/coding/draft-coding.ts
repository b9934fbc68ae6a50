import { say, type Said } from '#schemas/sentences/say.js';
import { SEVERAL_PAPERS_QUESTION, type Question } from '../regions/question.js';
import type { accrue } from './accrual/accrue.js';
import { decideBookingText } from './booking-text.js';
import { questionsOfPurpose } from './category/private-purpose.js';
import type { CodedLine, Coding, CodingInput } from './coding.js';
import type { DocumentFacts } from './facts/document-facts.js';
import { paidByOf } from './facts/paid-by.js';
import { questionsOfGate } from './posting/gate.js';
import { reasoned } from './reasoned.js';
import { linesOfPrepayments } from './related/book-prepayments.js';
import { vatKeyOf } from './remembered/purchase-traits.js';
import type { RatedThing, Thing } from './remembered/remembered-purchase.js';
import { costUseOf, questionsOfCommonCost } from './vat/common-cost.js';
import type { Portion, VatSituation } from './vat/decided-vat.js';
import { questionsOfReceipt } from './vat/receipt-year.js';

const namesOf = ({ lines }: DocumentFacts): readonly string[] => lines.map(({ description }) => description);

const notesOf = ({ region, facts }: CodingInput, vatCountry: string | null): readonly Said[] => [
  ...(vatCountry === null || vatCountry === region.country ? [] : [say('note_foreign_vat', { country: vatCountry })]),
  ...region.coding.remarks
    .filter(({ words }) => words.test([facts.text, ...namesOf(facts)].join('\n')))
    .map(({ remark }) => remark),
  ...(facts.withheld ? [say('note_withholding_tax')] : []),
  ...(facts.pensionFund ? [say('note_pension_fund')] : []),
];

/**
 * The other sheets of a picture must not get lost. The answer belongs to the picture, so none is remembered for the vendor.
 * After the answer "split" the document waits until the picture was read again; the reading then has one sheet.
 */
const questionsOfPicture = ({ facts, answers, person }: CodingInput): readonly Question[] => {
  const isDecided = person !== null && (person.account ?? person.category) !== null && person.vatCode !== null;
  const isAnswered = answers.several_papers !== undefined && answers.several_papers.choice !== 'split';
  const isOpen = (facts.sheets ?? 1) > 1 && !isAnswered && !isDecided;
  return isOpen ? [SEVERAL_PAPERS_QUESTION] : [];
};

const distinctQuestions = (questions: readonly Question[]): readonly Question[] => [
  ...new Map(questions.map((question) => [question.code, question])).values(),
];

/** What the lines of a part name: those that are known to be in it, else those with its rate or with none. */
const thingsIn = ({ part, lines }: Portion, things: readonly RatedThing[]): readonly Thing[] =>
  part.isRounding
    ? []
    : things
        .filter(({ line, vat }) =>
          lines !== undefined && line !== null ? lines.includes(line) : vat === null || vat === vatKeyOf(part),
        )
        .map(({ words, amount }) => ({ words, amount }));

/** The coding before its amounts are those of its entry. */
export const draftOf = (
  input: CodingInput,
  situation: VatSituation,
  { decided, ...accrual }: ReturnType<typeof accrue>,
  things: readonly RatedThing[],
): Coding => ({
  date: input.facts.date,
  kind: situation.kind,
  place: situation.place,
  vatCountry: situation.vatCountry,
  paidBy: paidByOf(input.facts),
  ...(costUseOf(input) && { costUse: costUseOf(input) ?? 'common' }),
  currency: input.facts.currency,
  exchangeRate: situation.rate,
  original: null,
  lines: [
    ...decided.map(({ part, category, account, vatCode, ...portion }): CodedLine => ({
      account,
      category: category.category,
      vatCode,
      vatRate: part.rate,
      gross: part.gross,
      printedTax: part.tax,
      tolerance: part.tolerance,
      bookGross: 0n,
      bookTax: 0n,
      incomeTaxPercent: part.isRounding ? null : category.rule.incomeTaxPercent,
      vat: part.isRounding ? null : vatKeyOf(part),
      things: thingsIn({ part, category, ...portion }, things),
    })),
    ...linesOfPrepayments(input, decided),
    ...accrual.lines,
  ],
  bookingText: decideBookingText(input),
  amount: reasoned(0n, 'default', say('gross_total')),
  rules: [],
  withheld: input.facts.withheld,
  notes: [...notesOf(input, situation.vatCountry), ...(input.related?.notes ?? []), ...accrual.notes],
  lineCorrections: input.lineCorrections,
  ...(input.related?.settles && { settles: input.related.settles.documentIds }),
  questions: distinctQuestions([
    ...questionsOfPicture(input),
    ...(input.related?.questions ?? []),
    ...questionsOfGate(input),
    ...questionsOfPurpose(input),
    ...accrual.questions,
    ...decided.flatMap(({ questions }) => questions),
    ...questionsOfReceipt(input, situation, decided),
    ...questionsOfCommonCost(input, decided),
  ]),
  heldBack: null,
});
