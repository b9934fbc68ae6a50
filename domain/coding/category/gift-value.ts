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
      reason: `gifts of little value: ${answer.reason}`,
      rules: [ruleUse('VAT on gifts of little value', small)],
    };
  if (answer !== undefined) return { rule, question: null, reason: `expensive gifts: ${answer.reason}`, rules: [] };
  return {
    rule,
    question: GIFT_VALUE_QUESTION,
    reason: 'treated as expensive gifts until a person says so',
    rules: [],
  };
};
