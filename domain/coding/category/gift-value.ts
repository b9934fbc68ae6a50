import { say } from '#schemas/sentences/say.js';
import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import type { GiftRule } from '../../regions/gift-rule.js';
import { GIFT_VALUE_QUESTION, type Answer } from '../../regions/question.js';
import { ruleUse } from '../../regions/rule-use.js';
import type { UseTreatment } from './private-use.js';

/** The VAT on gifts depends on the price of one piece. Documents rarely show it, so a person is asked. */
export const giftTreatment = (
  rule: CategoryRule,
  giftRules: readonly GiftRule[],
  date: string,
  answer: Answer | undefined,
): UseTreatment => {
  const small = rowsInForce(giftRules, date).find(({ category }) => category === rule.category);
  if (small === undefined) return { rule, question: null, reason: null, rules: [] };
  if (answer?.choice === 'up_to')
    return {
      rule: { ...rule, vatCode: small.vatCode, source: small.source },
      question: null,
      reason: say('gifts_of_little_value', { reason: answer.reason }),
      rules: [ruleUse(say('rule_vat_on_small_gifts'), small)],
    };
  if (answer !== undefined)
    return { rule, question: null, reason: say('expensive_gifts', { reason: answer.reason }), rules: [] };
  return {
    rule,
    question: GIFT_VALUE_QUESTION,
    reason: say('treated_as_expensive_gifts'),
    rules: [],
  };
};
