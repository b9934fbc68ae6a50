import { decimal } from '../../../money/decimal.js';
import { money } from '../../../money/money.js';
import { percentage } from '../../../money/percentage.js';
import type { AdvanceMethod } from '../../../vat/vat-return-rules.js';
import { advanceRuleOn } from './settlement-rules.js';

/** The method of the December advance: its number in VP13. */
export const ADVANCE_METHODS: Readonly<Record<AdvanceMethod, number>> = { historical: 1, forecast: 2, actual: 3 };

/**
 * The advance by the historical method: a share of the last period of the previous year, including its own advance.
 * Zero when it is too small to be due.
 */
export const historicalAdvance = (lastPeriodCents: bigint, date: string): bigint => {
  const rule = advanceRuleOn(date);
  if (lastPeriodCents <= 0n) return 0n;
  const advance = percentage(money(lastPeriodCents, 'EUR'), decimal(rule.historicalPercent)).minor;
  return advance < rule.fromCents ? 0n : advance;
};
