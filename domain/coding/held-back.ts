import type { Question } from '../regions/question.js';
import { unverifiedRules, type RuleUse } from '../regions/rule-use.js';
import type { CodingInput } from './coding.js';

export interface HeldBackFacts {
  readonly questions: readonly Question[];
  readonly guess: string | null;
  readonly isMixed: boolean;
  /** The words for customs duties or import VAT that a forwarder charges; null when there are none. */
  readonly customs: string | null;
  /** An amount was read as VAT, but the document does not call it so. */
  readonly isVatUnnamed: boolean;
  /** Deducted VAT was computed from a rate, because the document does not print it. */
  readonly isVatComputed: boolean;
  readonly rules: readonly RuleUse[];
}

const comparable = (vatNumber: string): string => vatNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');

const isForOthers = ({ facts, ownVatNumber }: CodingInput): boolean =>
  facts.buyerVatNumber !== null &&
  ownVatNumber !== null &&
  !comparable(facts.buyerVatNumber).endsWith(comparable(ownVatNumber).replace(/^[A-Z]{2}/, ''));

/** Why a document must not be posted automatically, whatever its confidence; null when nothing speaks against it. */
export const heldBackReason = (
  input: CodingInput,
  { questions, guess, isMixed, customs, isVatUnnamed, isVatComputed, rules }: HeldBackFacts,
): string | null => {
  const [question] = questions;
  if (question !== undefined) return `A question is open: ${question.text}`;
  if (guess !== null) return guess;
  if (isMixed) return 'Its lines are deducted differently, but their amounts do not add up to the document.';
  if (customs !== null)
    return `It charges customs duties or import VAT ("${customs}"). Import VAT is deducted with the customs bill, not as a cost here.`;
  if (isVatUnnamed) return 'An amount looks like VAT, but no word on the document says so.';
  if (isVatComputed) return 'The VAT was computed from a rate: its amount is not printed on the document.';
  if (isForOthers(input)) return 'The document is addressed to another VAT number than that of this organisation.';
  if (input.needsApproval) return 'Values were entered by a person who may not post documents.';
  const [unverified] = unverifiedRules(rules);
  if (unverified !== undefined) return `A rule behind it is not verified: ${unverified.rule} (${unverified.source}).`;
  return null;
};
