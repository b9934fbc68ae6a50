import { say } from '#schemas/sentences/say.js';
import type { UnusualFrequency, VatFrequencyRule } from '../../../regions/vat-frequency.js';
import { RULES_SINCE } from '../rules-since.js';

const ML57 = { validFrom: RULES_SINCE, validTo: null, source: 'ML § 57(2)–(4)', mark: 'verified' } as const;

/** Monthly above 50 million DKK of turnover a year, half-yearly up to 5 million, quarterly between. */
export const DANISH_VAT_FREQUENCIES: readonly VatFrequencyRule[] = [
  {
    ...ML57,
    frequency: 'monthly',
  },
  {
    ...ML57,
    frequency: 'quarterly',
  },
  {
    ...ML57,
    frequency: 'half_yearly',
  },
];

export const DANISH_UNUSUAL_FREQUENCIES: readonly UnusualFrequency[] = [
  {
    frequency: 'annual',
    follows: 'half_yearly',
    warning: say('no_annual_return_in_denmark'),
  },
];
