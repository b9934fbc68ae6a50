import { rowInForce, type DatedRow } from '../../../regions/dated-row.js';
import { RULES_SINCE } from '../rules-since.js';
import { say } from '#schemas/sentences/say.js';

/** Debts up to this amount wait for the next period, but not beyond a day of their year (MM-DD). */
export interface SmallDebtRule extends DatedRow {
  readonly upToCents: bigint;
  readonly lastDay: string;
}

export const SMALL_DEBTS: readonly SmallDebtRule[] = [
  {
    upToCents: 2582n,
    lastDay: '12-16',
    validFrom: RULES_SINCE,
    validTo: '2023-12-31',
    source: say('source_dpr_100_before'),
    mark: 'secondary',
  },
  {
    upToCents: 10000n,
    lastDay: '12-16',
    validFrom: '2024-01-01',
    validTo: null,
    source: 'DLgs 1/2024 art. 9',
    mark: 'secondary',
  },
];

export interface InterestRule extends DatedRow {
  readonly percent: string;
  /** Whether interest is also due on a small debt that was carried (VP7). */
  readonly onCarriedDebt: boolean;
}

export const INTEREST: readonly InterestRule[] = [
  {
    percent: '1',
    onCarriedDebt: true,
    validFrom: RULES_SINCE,
    validTo: null,
    source: say('source_dpr_542_open'),
    mark: 'unverified',
  },
];

interface AdvanceRule extends DatedRow {
  readonly historicalPercent: string;
  /** The advance is not due below this amount. */
  readonly fromCents: bigint;
}

export const ADVANCE: readonly AdvanceRule[] = [
  {
    historicalPercent: '88',
    fromCents: 10329n,
    validFrom: RULES_SINCE,
    validTo: null,
    source: 'L. 405/90 art. 6',
    mark: 'secondary',
  },
];

export const smallDebtRuleOn = (date: string): SmallDebtRule =>
  rowInForce(SMALL_DEBTS, date, say('the_limit_of_small_vat_debts'));
export const interestRuleOn = (date: string): InterestRule =>
  rowInForce(INTEREST, date, say('the_interest_of_quarterly_payers'));
export const advanceRuleOn = (date: string): AdvanceRule => rowInForce(ADVANCE, date, say('the_vat_advance'));

/** Applies the decision of the organisation about the unsettled question, which is then no longer an assumption. */
export const interestRuleFor = (date: string, onCarriedDebt: boolean | null): InterestRule => {
  const rule = interestRuleOn(date);
  if (onCarriedDebt === null) return rule;
  const source = say('source_dpr_542_decided');
  return { ...rule, onCarriedDebt, source, mark: 'secondary' };
};
