import type { IdCheck } from '../../fiscal-ids/id-check.js';
import { VAT_REGIMES } from '../../organization/fiscal-regimes.js';
import type { IdentityRules } from '../../organization/identity-rules.js';
import { isItalianProvince } from '../../organization/italian-provinces.js';
import { say } from '#schemas/sentences/say.js';

const checkRea = (text: string): IdCheck => {
  const [, province = '', digits = ''] = /^([A-Z]{2})[\s-]*(\d{1,7})$/i.exec(text) ?? [];
  const normalized = `${province.toUpperCase()}-${digits}`;
  if (isItalianProvince(province.toUpperCase())) return { ok: true, normalized };
  const message = say('rea_number', { text: JSON.stringify(text) });
  return { ok: false, fault: 'format', message };
};

export const ITALIAN_IDENTITY: IdentityRules = {
  checkBusinessId: checkRea,
  vatNumberIsBusinessId: false,
  hasFiscalCode: true,
  vatRegimes: VAT_REGIMES,
};
