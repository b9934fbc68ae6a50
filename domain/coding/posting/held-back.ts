import type { Question } from '../../regions/question.js';
import { unverifiedRules, type RuleUse } from '../../regions/rule-use.js';
import type { CodingInput } from '../coding.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import { unlinked } from './gate.js';

interface HeldBackFacts {
  readonly questions: readonly Question[];
  readonly guess: Said | null;
  readonly isMixed: boolean;
  /** The words for customs duties or import VAT that a forwarder charges; null when there are none. */
  readonly customs: string | null;
  /** A thing that may be a fixed asset; null when there is none. */
  readonly asset: Said | null;
  /** A printed date that may have its month first; null when the date is plain. */
  readonly ambiguousDate: string | null;
  /** The word for a deposit that is not on a line of its own; null when there is none. */
  readonly deposit: string | null;
  /** An amount was read as VAT, but the document does not call it so. */
  readonly isVatUnnamed: boolean;
  /** Deducted VAT was computed from a rate, because the document does not print it. */
  readonly isVatComputed: boolean;
  readonly rules: readonly RuleUse[];
}

interface Doubt {
  /** Under which a person accepts it for the next documents of the supplier. */
  readonly key: string;
  readonly reason: Said;
}

const keyOfRule = ({ rule }: RuleUse): string => JSON.stringify(rule);

/** What a person may accept by posting the document all the same. */
const doubtsAbout = ({ isMixed, customs, isVatUnnamed, isVatComputed }: HeldBackFacts): readonly Doubt[] =>
  [
    isMixed ? say('lines_deducted_differently') : null,
    customs === null ? null : say('charges_customs', { word: customs }),
    isVatUnnamed ? say('vat_not_named') : null,
    isVatComputed ? say('vat_was_computed') : null,
  ].flatMap((reason) => (reason === null ? [] : [{ key: reason.say, reason }]));

/** The keys of the doubts about a document, for the memory of its supplier. */
export const doubtsOf = (facts: HeldBackFacts): readonly string[] => [
  ...doubtsAbout(facts).map(({ key }) => key),
  ...facts.rules.filter(({ mark }) => mark === 'unverified').map(keyOfRule),
];

/** The rules of a document, with those that a person has accepted for this supplier. */
export const withAccepted = (rules: readonly RuleUse[], accepted: ReadonlySet<string>): readonly RuleUse[] =>
  rules.map((use) =>
    use.mark === 'unverified' && accepted.has(keyOfRule(use)) ? { ...use, isAccepted: true as const } : use,
  );

/** Why a document must not be posted automatically, whatever its confidence; null when nothing speaks against it. */
export const heldBackReason = (
  input: CodingInput,
  found: HeldBackFacts,
  accepted: ReadonlySet<string>,
): Said | null => {
  const { questions, guess, asset, ambiguousDate, deposit, rules } = found;
  const [question] = questions;
  if (question !== undefined) return say('question_open', { question: question.text });
  const unsettled = input.related?.heldBack ?? unlinked(input);
  if (unsettled !== null) return unsettled;
  if (guess !== null) return guess;
  const doubt = doubtsAbout(found).find(({ key }) => !accepted.has(key));
  if (doubt !== undefined) return doubt.reason;
  if (asset !== null) return asset;
  if (ambiguousDate !== null) return say('date_may_be_month_first', { printed: ambiguousDate, day: input.facts.date });
  if (deposit !== null) return say('has_deposit', { word: deposit });
  if (input.needsApproval) return say('entered_without_permission');
  const [unverified] = unverifiedRules(rules);
  if (unverified !== undefined)
    return say('rule_behind_not_verified', { rule: unverified.rule, source: asSaid(unverified.source) });
  return null;
};
