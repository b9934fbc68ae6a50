import { rowsInForce } from '../regions/dated-row.js';
import type { CategoryRule } from '../regions/category.js';
import { accountOf, categoriesOfAccount, categoryRuleOf } from '../regions/regions.js';
import { ruleUse, type RuleUse } from '../regions/rule-use.js';
import { classify } from './classify.js';
import type { CodingInput, CodingValues } from './coding.js';
import { reasoned, strongest, type CodingOrigin, type Reasoned } from './reasoned.js';
import { codingOf } from './region-coding.js';

/** Account and category belong together: the same source decides both. */
interface Choice {
  readonly account: string;
  readonly isAccountGiven: boolean;
  readonly category: string | null;
  readonly rule: CategoryRule;
  readonly rules: readonly RuleUse[];
}

export interface DecidedCategory {
  readonly account: Reasoned<string>;
  /** Whether the account itself was given, and not only a category that implies it. */
  readonly isAccountGiven: boolean;
  readonly category: Reasoned<string | null>;
  /** How the country books the category. An account without a category is booked like other costs. */
  readonly rule: CategoryRule;
  readonly rules: readonly RuleUse[];
}

const DEFAULT_CATEGORY = 'other';

const FOUND_IN = {
  supplier: 'in the supplier name',
  line: 'in a document line',
  text: 'on the document',
} as const;

/** Returns the choice behind an account, a category or both; null when neither was given. */
const choiceOf = ({ region, facts }: CodingInput, { account, category }: CodingValues): Choice | null => {
  if (category !== null) {
    const rule = categoryRuleOf(region, category, facts.date);
    return { account: account ?? rule.account, isAccountGiven: account !== null, category, rule, rules: [] };
  }
  if (account === null) return null;
  const [usual] = categoriesOfAccount(region, account, facts.date);
  const row = accountOf(region, account, facts.date);
  const fallback = categoryRuleOf(region, DEFAULT_CATEGORY, facts.date);
  const rule = usual ?? { ...fallback, account, vatCode: row.vatCode ?? fallback.vatCode };
  return { account, isAccountGiven: true, category: usual?.category ?? null, rule, rules: [] };
};

const proposalOf = (
  input: CodingInput,
  values: CodingValues,
  origin: CodingOrigin,
  reason: string,
): Reasoned<Choice> | null => {
  const choice = choiceOf(input, values);
  return choice && reasoned(choice, origin, reason);
};

const categoryChoice = (rule: CategoryRule, rules: readonly RuleUse[]): Choice => ({
  account: rule.account,
  isAccountGiven: false,
  category: rule.category,
  rule,
  rules: [...rules, ruleUse(`VAT on ${rule.category}`, rule)],
});

const byRegion = (input: CodingInput): Reasoned<Choice> => {
  const { region, facts } = input;
  const ruleFor = (category: string): CategoryRule => categoryRuleOf(region, category, facts.date);
  const found = classify(codingOf(region.key).keywords, facts);
  const offered = new Set(rowsInForce(region.categories, facts.date).map(({ category }) => category));
  if (found && offered.has(found.keyword.category)) {
    const { category, word } = found.keyword;
    const rules = [ruleUse(`the word "${word}" means ${category}`, found.keyword)];
    return reasoned(
      categoryChoice(ruleFor(category), rules),
      'region_rule',
      `"${word}" appears ${FOUND_IN[found.foundIn]}`,
    );
  }
  if (facts.withheld !== null || facts.pensionFund !== null) {
    return reasoned(
      categoryChoice(ruleFor('consulting'), []),
      'region_rule',
      'withholding tax or a pension fund contribution appears on fee notes of professionals',
    );
  }
  return reasoned(
    categoryChoice(ruleFor(DEFAULT_CATEGORY), []),
    'default',
    'no keyword on the document says what was bought',
  );
};

/** Decides what was bought. The strongest source wins: person, vendor rule, memory, keywords of the region, default. */
export const decideCategory = (input: CodingInput): DecidedCategory => {
  const proposals = [
    input.person && proposalOf(input, input.person, 'person', 'set by a person'),
    ...input.vendor.map((known) => proposalOf(input, known, known.origin, known.reason)),
  ];
  const best = strongest(proposals) ?? byRegion(input);
  const { account, isAccountGiven, category, rule, rules } = best.value;
  return {
    account: reasoned(account, best.origin, best.reason),
    isAccountGiven,
    category: reasoned(category, best.origin, best.reason),
    rule,
    rules,
  };
};
