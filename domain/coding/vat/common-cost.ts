import { COMMON_COST_QUESTION, type Question } from '../../regions/question.js';
import { vatCodeOf } from '../../regions/regions.js';
import { isCostUse, type CostUse } from '../../vat/cost-use.js';
import type { CodingInput } from '../coding.js';
import type { DecidedVat } from './decided-vat.js';

/** What the cost is for, as a person answered for the document or its supplier; null without an answer. */
export const costUseOf = ({ answers }: Pick<CodingInput, 'answers'>): CostUse | null => {
  const use = answers.common_cost?.choice;
  return use !== undefined && isCostUse(use) ? use : null;
};

/**
 * Where the pro rata holds for common costs only, an organisation that has one is asked what a cost is for. Until then
 * the cost counts as common.
 */
export const questionsOfCommonCost = (input: CodingInput, decided: readonly DecidedVat[]): readonly Question[] => {
  const { region, facts, deductionPercent = null } = input;
  if (!region.coding.hasCommonCosts || costUseOf(input) !== null) return [];
  if (deductionPercent === null || deductionPercent === 0 || deductionPercent === 100) return [];
  const deducts = decided.some(({ vatCode }) => {
    const { mechanism, deductiblePercent } = vatCodeOf(region, vatCode.value, facts.date);
    return mechanism !== 'none' && deductiblePercent !== '0';
  });
  return deducts ? [COMMON_COST_QUESTION] : [];
};
