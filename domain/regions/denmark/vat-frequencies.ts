import type { UnusualFrequency, VatFrequencyRule } from '../vat-frequency.js';
import { RULES_SINCE } from './rules-since.js';

const ML57 = { validFrom: RULES_SINCE, validTo: null, source: 'ML § 57(2)–(4)', mark: 'verified' } as const;

export const DANISH_VAT_FREQUENCIES: readonly VatFrequencyRule[] = [
  {
    ...ML57,
    frequency: 'monthly',
    dueRule: 'the 25th of the following month, and 17 August for June',
    turnoverAbove: 50_000_000,
    turnoverUpTo: null,
  },
  {
    ...ML57,
    frequency: 'quarterly',
    dueRule: 'the 1st of the third month after the quarter',
    turnoverAbove: 5_000_000,
    turnoverUpTo: 50_000_000,
  },
  {
    ...ML57,
    frequency: 'half_yearly',
    dueRule: '1 September for the first half-year and 1 March for the second',
    turnoverAbove: null,
    turnoverUpTo: 5_000_000,
  },
];

export const DANISH_UNUSUAL_FREQUENCIES: readonly UnusualFrequency[] = [
  {
    frequency: 'annual',
    follows: 'half_yearly',
    warning:
      'Denmark has no annual VAT return; deadlines follow the half-yearly rule: 1 September for the first half-year and 1 March for the second.',
  },
];
