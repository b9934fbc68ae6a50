import type { DeductionLimit } from '../deduction-limit.js';
import { RULES_SINCE } from './rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null } as const;

export const ITALIAN_DEDUCTION_LIMITS: readonly DeductionLimit[] = [
  { ...since, account: '4206', percent: '50', source: 'DPR 633/72 art. 19(4), usual prudence', mark: 'secondary' },
  { ...since, account: '4210', percent: '40', source: 'DPR 633/72 art. 19-bis1(1)(c)(d)', mark: 'verified' },
  { ...since, account: '4215', percent: '0', source: 'DPR 633/72 art. 19-bis1(1)(h)', mark: 'secondary' },
];
