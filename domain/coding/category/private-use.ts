import { say, type Said } from '#schemas/sentences/say.js';
import type { BusinessUseRule } from '../../regions/business-use-rule.js';
import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { PRIVATE_USE_QUESTION, type Answer, type Question } from '../../regions/question.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';

export interface UseTreatment {
  readonly rule: CategoryRule;
  readonly question: Question | null;
  /** For the reason of the VAT code; null when the use does not matter. */
  readonly reason: Said | null;
  readonly rules: readonly RuleUse[];
}

/**
 * The VAT on telephones and leased vans depends on their use, which no document shows. Mixed use deducts least, so it is
 * assumed until a person answers.
 */
export const useTreatment = (
  rule: CategoryRule,
  businessUseRules: readonly BusinessUseRule[],
  date: string,
  answer: Answer | undefined,
): UseTreatment => {
  const business = rowsInForce(businessUseRules, date).find(({ mixedVatCode }) => mixedVatCode === rule.vatCode);
  if (business === undefined) return { rule, question: null, reason: null, rules: [] };
  if (answer?.choice === 'business') {
    const { account, vatCode, source } = business;
    return {
      rule: { ...rule, account, vatCode, source },
      question: null,
      reason: say('used_for_business_only', { reason: answer.reason }),
      rules: [ruleUse(say('rule_vat_on_business_only', { category: rule.category }), business)],
    };
  }
  if (answer !== undefined)
    return { rule, question: null, reason: say('used_privately_too', { reason: answer.reason }), rules: [] };
  const reason = say('treated_as_private_too');
  return { rule, question: PRIVATE_USE_QUESTION, reason, rules: [] };
};
