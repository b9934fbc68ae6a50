import type { CategoryRule } from '../../regions/category.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { CodingInput } from '../coding.js';

/** The share of charged VAT that is deducted for a category, per cent. */
export const deductibleShare = (
  { region, facts }: Pick<CodingInput, 'region' | 'facts'>,
  rule: CategoryRule,
): string => {
  if (rule.deduction === 'barred') return '0';
  const limit = rowsInForce(region.deductionLimits, facts.date).find(({ account }) => account === rule.account);
  const code = vatCodeOf(region, rule.vatCode, facts.date);
  if (code.mechanism === 'charged') return code.deductiblePercent;
  return limit?.percent ?? '100';
};
