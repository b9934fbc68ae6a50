import type { Question } from '../../regions/question.js';
import { unverifiedRules, type RuleUse } from '../../regions/rule-use.js';
import type { CodingInput } from '../coding.js';
import { whoseDocument } from '../facts/whose-document.js';

interface HeldBackFacts {
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

const notOurs = ({ facts, own }: CodingInput): string | null => {
  const whose = whoseDocument(own, facts);
  if (whose.of === 'for_another')
    return whose.by === 'name'
      ? `The document is addressed to ${whose.value}, not to this organisation.`
      : `The document is addressed to the number ${whose.value}, which is not one of this organisation.`;
  if (facts.kind !== 'credit_note' && whose.of === 'doubtful')
    return 'It is to be paid to an account of this organisation, so it may be one of its own sales.';
  if (facts.isDoubtfullyOwn === true && whose.of !== 'for_us')
    return 'It names this organisation where a document names its issuer, so it may be one of its own sales.';
  return null;
};

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
  const otherOwner = notOurs(input);
  if (otherOwner !== null) return otherOwner;
  if (input.needsApproval) return 'Values were entered by a person who may not post documents.';
  const [unverified] = unverifiedRules(rules);
  if (unverified !== undefined) return `A rule behind it is not verified: ${unverified.rule} (${unverified.source}).`;
  return null;
};
