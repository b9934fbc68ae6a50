import { say, type Told } from '#schemas/sentences/say.js';
import type { DeductionLimit } from '../../regions/deduction-limit.js';
import { RULES_SINCE } from './rules-since.js';

const limit = (account: string, percent: string, source: Told, mark: DeductionLimit['mark']): DeductionLimit => ({
  account,
  percent,
  source,
  mark,
  validFrom: RULES_SINCE,
  validTo: null,
});

export const DANISH_DEDUCTION_LIMITS: readonly DeductionLimit[] = [
  limit('1890', '25', 'ML § 42(2)', 'verified'),
  limit('2420', '50', 'ML § 38(2)', 'secondary'),
  limit('1910', '0', 'ML § 42(1) no. 5', 'verified'),
  limit('1930', '0', 'ML § 42(1) no. 5', 'verified'),
  limit('1990', '0', 'ML § 42(1) no. 5', 'verified'),
  limit('2530', '0', say('source_ml_42_lessor_may_state'), 'secondary'),
  limit('2540', '0', 'ML § 42', 'secondary'),
];
