import { say, type Said } from '#schemas/sentences/say.js';
import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import type { GuestRule } from '../../regions/guest-rule.js';
import { GUESTS_QUESTION, type Answer, type Question } from '../../regions/question.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { DocumentFacts } from '../facts/document-facts.js';

interface GuestTreatment {
  readonly rule: CategoryRule;
  readonly question: Question | null;
  /** For the reason of the VAT code; null when only own staff is meant. */
  readonly reason: Said | null;
  readonly rules: readonly RuleUse[];
}

interface GuestRules {
  readonly guestRules: readonly GuestRule[];
  readonly guestWords: RegExp;
}

const ROWS = /\r\n|\r|\n/;

/** The words by which the document is about guests; null when there are none. */
const guestWord = ({ text, lines }: Pick<DocumentFacts, 'text' | 'lines'>, words: RegExp): string | null => {
  for (const row of [...text.split(ROWS), ...lines.map(({ description }) => description)]) {
    const [word] = words.exec(row) ?? [];
    if (word !== undefined) return word.trim();
  }
  return null;
};

/**
 * Representation is deducted less than what own staff eats and where it sleeps. Where the document speaks of guests, it is
 * treated as representation until a person answers.
 */
export const guestTreatment = (
  rule: CategoryRule,
  { guestRules, guestWords }: GuestRules,
  facts: DocumentFacts,
  answer: Answer | undefined,
): GuestTreatment => {
  const guests = rowsInForce(guestRules, facts.date).find(({ category }) => category === rule.category);
  const none = { rule, question: null, reason: null, rules: [] };
  if (guests === undefined) return none;
  if (answer?.choice === 'staff') return { ...none, reason: say('for_own_staff', { reason: answer.reason }) };
  const word = guestWord(facts, guestWords);
  if (answer === undefined && word === null) return none;
  const { account, vatCode, source, incomeTaxPercent, deduction } = guests;
  const { deduction: _usual, ...open } = rule;
  return {
    rule: { ...open, account, vatCode, source, incomeTaxPercent, ...(deduction && { deduction }) },
    question: answer === undefined ? GUESTS_QUESTION : null,
    reason: say('for_guests', { reason: answer?.reason ?? say('document_says', { word: word ?? '' }) }),
    rules: [ruleUse(say('rule_vat_on', { category: rule.category }), guests)],
  };
};
