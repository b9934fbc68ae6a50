import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { rowsInForce } from '../../regions/dated-row.js';
import type { CategoryRule } from '../../regions/category.js';
import type { Question } from '../../regions/question.js';
import { accountOf, categoriesOfAccount, categoryRuleOf } from '../../regions/regions.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import type { Supply } from '../../regions/vocabulary.js';
import type { JudgedPurchase } from './judge-purchase.js';
import type { CodingInput, CodingValues } from '../coding.js';
import { reasoned, strongest, type CodingOrigin, type Reasoned } from '../reasoned.js';
import { giftTreatment } from './gift-value.js';
import { guestTreatment } from './guests.js';
import { useTreatment } from './private-use.js';
import { wordsOf } from './region-coding.js';
import { vehicleTreatment } from './vehicle.js';
import { wordTreatment } from './word-treatment.js';

/** Account and category belong together: the same source decides both. */
interface Choice {
  readonly account: string;
  readonly isAccountGiven: boolean;
  readonly category: string | null;
  readonly rule: CategoryRule;
  readonly rules: readonly RuleUse[];
  readonly supply: Supply | null;
  readonly questions: readonly Question[];
  readonly guess: Said | null;
}

export interface DecidedCategory {
  readonly account: Reasoned<string>;
  /** Whether the account itself was given, and not only a category that implies it. */
  readonly isAccountGiven: boolean;
  readonly category: Reasoned<string | null>;
  /** How the country books the category. An account without a category is booked like other costs. */
  readonly rule: CategoryRule;
  readonly rules: readonly RuleUse[];
  /** Whether the words of the document say goods or services. */
  readonly supply: Supply | null;
  readonly questions: readonly Question[];
  /** Why the category is only a guess, which a person must see before it is posted; null when it is not. */
  readonly guess: Said | null;
}

const DEFAULT_CATEGORY = 'other';

const SURE = { supply: null, questions: [], guess: null, rules: [] } as const;

/** Returns the choice behind an account, a category or both; null when neither was given. */
const choiceOf = (
  { region, facts }: CodingInput,
  { account, category }: Pick<CodingValues, 'account' | 'category'>,
): Choice | null => {
  if (category !== null) {
    const rule = categoryRuleOf(region, category, facts.date);
    return { ...SURE, account: account ?? rule.account, isAccountGiven: account !== null, category, rule };
  }
  if (account === null) return null;
  const [usual] = categoriesOfAccount(region, account, facts.date);
  const row = accountOf(region, account, facts.date);
  const fallback = categoryRuleOf(region, DEFAULT_CATEGORY, facts.date);
  const rule = usual ?? { ...fallback, account, vatCode: row.vatCode ?? fallback.vatCode };
  return { ...SURE, account, isAccountGiven: true, category: usual?.category ?? null, rule };
};

const proposalOf = (
  input: CodingInput,
  values: CodingValues,
  origin: CodingOrigin,
  reason: Said,
): Reasoned<Choice> | null => {
  const choice = choiceOf(input, values);
  return choice && reasoned(choice, origin, reason);
};

interface Treatment {
  readonly rule: CategoryRule;
  readonly questions: readonly Question[];
  readonly reasons: readonly Said[];
  readonly rules: readonly RuleUse[];
}

/** How the country books a category that was found on the document, for its vehicle, its use and its value. */
export const ruleFor = (input: CodingInput, category: string): Treatment => {
  const { region, facts, answers } = input;
  const { businessUseRules, giftRules, wordRules, vanRules, carRules } = region.coding;
  const vehicleRules = { vanRules, carRules, vehicles: wordsOf(region).vehicles };
  const rule = categoryRuleOf(region, category, facts.date);
  const vehicle = vehicleTreatment(rule, vehicleRules, facts, answers.vehicle);
  const use = useTreatment(vehicle.rule, businessUseRules, facts.date, answers.private_use);
  const gift = giftTreatment(use.rule, giftRules, facts.date, answers.gift_value);
  const words = wordTreatment(gift.rule, wordRules, facts);
  const guests = guestTreatment(words.rule, region.coding, facts, answers.guests);
  const treatments = [vehicle, use, gift, words, guests];
  return {
    rule: guests.rule,
    questions: treatments.map(({ question }) => question).filter((question) => question !== null),
    reasons: treatments.map(({ reason }) => reason).filter((reason) => reason !== null),
    rules: treatments.flatMap(({ rules }) => rules),
  };
};

const categoryChoice = (
  input: CodingInput,
  category: string,
  details: Partial<Pick<Choice, 'supply' | 'guess'>>,
  reason: Said,
): Reasoned<Choice> => {
  const { rule, questions, reasons, rules } = ruleFor(input, category);
  const { supply = null, guess = null } = details;
  const choice = {
    ...SURE,
    supply,
    guess,
    account: rule.account,
    isAccountGiven: false,
    category,
    rule,
    rules: [...rules, ruleUse(say('rule_vat_on', { category }), rule)],
    questions,
  };
  return reasoned(choice, 'region_rule', joinReasons([reason, ...reasons]));
};

/** What the document says is not certain, but other purchases from the supplier were posted to the same account. */
const agreedChoice = (input: CodingInput, judged: JudgedPurchase | null): Reasoned<Choice> | null => {
  if (judged?.guess?.say !== 'purchase_uncertain' || input.hint?.isClose !== true) return null;
  const reason = joinReasons([judged.reason, say('vendor_confirmed_kind')]);
  const choice = categoryChoice(input, judged.category, { supply: judged.supply, guess: null }, reason);
  return choice.value.account === input.hint.account ? choice : null;
};

/** What the law says of this document counts more than the account of the supplier's other documents. A vehicle never takes it. */
const isAgainstLaw = (input: CodingInput, judged: JudgedPurchase | null, account: string): boolean => {
  if (judged === null) return false;
  if (judged.guess?.say === 'vehicle_bought') return true;
  return judged.isByLaw === true && ruleFor(input, judged.category).rule.account !== account;
};

const byRegion = (input: CodingInput, judged: JudgedPurchase | null): Reasoned<Choice> => {
  const { facts } = input;
  const history = input.history && !isAgainstLaw(input, judged, input.history.account) ? input.history : null;
  const byHistory = history === null ? null : choiceOf(input, history);
  const isSure = judged !== null && judged.guess === null;
  if (!isSure && history !== null && byHistory !== null) return reasoned(byHistory, 'memory', history.reason);
  const agreed = isSure ? null : agreedChoice(input, judged);
  if (agreed !== null) return agreed;
  const hint = input.hint && !isAgainstLaw(input, judged, input.hint.account) ? input.hint : null;
  const byHint = isSure || hint === null ? null : choiceOf(input, hint);
  if (byHint && hint) return reasoned({ ...byHint, guess: hint.reason }, 'memory', hint.reason);
  const isFeeNote = facts.withheld !== null || facts.pensionFund !== null;
  const isUnclear = judged === null || (!isSure && !judged.isByWords);
  if (judged !== null && !(isUnclear && isFeeNote))
    return categoryChoice(input, judged.category, judged, judged.reason);
  if (isFeeNote) {
    return categoryChoice(input, 'consulting', {}, say('fee_note_words'));
  }
  const guess = say('purchase_unknown');
  return {
    ...categoryChoice(input, DEFAULT_CATEGORY, { guess }, say('no_known_word')),
    origin: 'default',
  };
};

const decided = ({ value, origin, reason }: Reasoned<Choice>): DecidedCategory => ({
  ...value,
  account: reasoned(value.account, origin, reason),
  category: reasoned(value.category, origin, reason),
});

/**
 * Decides what was bought. The strongest source wins: person, vendor rule, corrections, what the witnesses agree on, how
 * earlier documents of the vendor were posted, what one witness says, a default.
 */
export const decideCategory = (input: CodingInput, judged: JudgedPurchase | null): DecidedCategory => {
  const proposals = [
    input.person && proposalOf(input, input.person, 'person', say('set_by_person')),
    ...input.vendor.map((known) => proposalOf(input, known, known.origin, known.reason)),
  ];
  return decided(strongest(proposals) ?? byRegion(input, judged));
};

/** The category that a person decided for the same thing on an earlier document. */
export const categoryOfMemory = (
  input: CodingInput,
  { account, category }: Pick<CodingValues, 'account' | 'category'>,
  reason: Said,
): DecidedCategory | null => {
  const offered = rowsInForce(input.region.categories, input.facts.date).some((row) => row.category === category);
  const choice = choiceOf(input, { account, category: offered ? category : null });
  return choice && decided(reasoned(choice, 'memory', reason));
};

/** The category that a person set for one line; null when the correction is only about the VAT code. */
export const categoryOfCorrection = (
  input: CodingInput,
  correction: Pick<CodingValues, 'account' | 'category'>,
): DecidedCategory | null => {
  const choice = choiceOf(input, correction);
  return choice && decided(reasoned(choice, 'person', say('set_by_person_for_line')));
};

/** The same where only the line model says so, which a person must see. */
export const categoryLearntOfLines = (input: CodingInput, category: string): DecidedCategory => {
  const reason = say('witnesses_say', { category, witnesses: say('witness_line') });
  const guess = say('purchase_uncertain', { reasons: reason });
  return decided(categoryChoice(input, category, { guess }, reason));
};

/** The category of some lines that are split off from the rest of the document. */
export const categoryOfLines = (input: CodingInput, category: string, word: string, supply: Supply | null) =>
  decided(categoryChoice(input, category, { supply }, say('word_in_lines', { word })));
