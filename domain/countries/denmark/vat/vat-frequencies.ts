import { say } from '#schemas/sentences/say.js';
import type { UnusualFrequency, VatFrequencyRule } from '../../../regions/vat-frequency.js';
import { RULES_SINCE } from '../rules-since.js';

const ML57 = { validFrom: RULES_SINCE, validTo: null, source: 'ML § 57(2)–(4)', mark: 'verified' } as const;

/** Monthly above 50 million DKK of turnover a year, half-yearly up to 5 million, quarterly between. */
export const DANISH_VAT_FREQUENCIES: readonly VatFrequencyRule[] = [
  {
    ...ML57,
    frequency: 'monthly',
    dueRule: 'the 25th of the following month, and 17 August for June',
  },
  {
    ...ML57,
    frequency: 'quarterly',
    dueRule: 'the 1st of the third month after the quarter',
  },
  {
    ...ML57,
    frequency: 'half_yearly',
    dueRule: '1 September for the first half-year and 1 March for the second',
  },
];

export const DANISH_UNUSUAL_FREQUENCIES: readonly UnusualFrequency[] = [
  {
    frequency: 'annual',
    follows: 'half_yearly',
    warning: say('no_annual_return_in_denmark'),
  },
];
