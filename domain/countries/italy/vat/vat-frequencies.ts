import { say } from '#schemas/sentences/say.js';
import type { UnusualFrequency, VatFrequencyRule } from '../../../regions/vat-frequency.js';
import { RULES_SINCE } from '../rules-since.js';

/*
 * Monthly is the rule. Quarterly is an option of art. 7 DPR 542/99 for a small turnover in the previous year. The limit
 * is 500,000 EUR for services and 800,000 EUR for other activities, so between the two the kind of activity decides.
 */
const MONTHLY = {
  frequency: 'monthly',
  validFrom: RULES_SINCE,
  validTo: null,
  source: 'DPR 100/98 art. 1',
  mark: 'secondary',
} as const;

const QUARTERLY = {
  frequency: 'quarterly',
  validFrom: '2023-01-01',
  validTo: null,
  source: 'DPR 542/99 art. 7',
  mark: 'secondary',
} as const;

export const ITALIAN_VAT_FREQUENCIES: readonly VatFrequencyRule[] = [MONTHLY, QUARTERLY];

export const ITALIAN_UNUSUAL_FREQUENCIES: readonly UnusualFrequency[] = [
  {
    frequency: 'half_yearly',
    follows: 'quarterly',
    warning: say('no_half_years_in_italy'),
  },
  {
    frequency: 'annual',
    follows: 'quarterly',
    warning: say('annual_return_is_additional_in_italy'),
  },
];
