import type { Question } from '../../regions/question.js';
import { unverifiedRules, type RuleUse } from '../../regions/rule-use.js';
import type { CodingInput } from '../coding.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import { whoseDocument } from '../facts/whose-document.js';

interface HeldBackFacts {
  readonly questions: readonly Question[];
  readonly guess: Said | null;
  readonly isMixed: boolean;
  /** The words for customs duties or import VAT that a forwarder charges; null when there are none. */
  readonly customs: string | null;
  /** The word for a deposit that is not on a line of its own; null when there is none. */
  readonly deposit: string | null;
  /** An amount was read as VAT, but the document does not call it so. */
  readonly isVatUnnamed: boolean;
  /** Deducted VAT was computed from a rate, because the document does not print it. */
  readonly isVatComputed: boolean;
  readonly rules: readonly RuleUse[];
}

const notOurs = ({ facts, own }: CodingInput): Said | null => {
  const whose = whoseDocument(own, facts);
  if (whose.of === 'for_another')
    return whose.by === 'name'
      ? say('addressed_to_name', { name: whose.value })
      : say('addressed_to_number', { number: whose.value });
  if (facts.kind !== 'credit_note' && whose.of === 'doubtful') return say('paid_to_own_account');
  if (facts.isDoubtfullyOwn === true && whose.of !== 'for_us') return say('names_us_as_issuer');
  return null;
};

/** Why a document must not be posted automatically, whatever its confidence; null when nothing speaks against it. */
export const heldBackReason = (
  input: CodingInput,
  { questions, guess, isMixed, customs, deposit, isVatUnnamed, isVatComputed, rules }: HeldBackFacts,
): Said | null => {
  const [question] = questions;
  if (question !== undefined) return say('question_open', { question: question.text });
  const unsettled = input.related?.heldBack ?? null;
  if (unsettled !== null) return unsettled;
  if (guess !== null) return guess;
  if (isMixed) return say('lines_deducted_differently');
  if (customs !== null) return say('charges_customs', { word: customs });
  if (deposit !== null) return say('has_deposit', { word: deposit });
  if (isVatUnnamed) return say('vat_not_named');
  if (isVatComputed) return say('vat_was_computed');
  const otherOwner = notOurs(input);
  if (otherOwner !== null) return otherOwner;
  if (input.needsApproval) return say('entered_without_permission');
  const [unverified] = unverifiedRules(rules);
  if (unverified !== undefined)
    return say('rule_behind_not_verified', { rule: unverified.rule, source: asSaid(unverified.source) });
  return null;
};
