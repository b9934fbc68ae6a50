import { checkCvr } from '../../fiscal-ids/cvr.js';
import type { IdentityRules } from '../../organization/identity-rules.js';

export const DANISH_IDENTITY: IdentityRules = {
  checkBusinessId: checkCvr,
  vatNumberIsBusinessId: true,
  hasFiscalCode: false,
  vatRegimes: ['ordinary', 'exempt'],
};
