import { checkCharacters } from '../control-characters.js';
import { checkCodiceFiscale } from '../fiscal-ids/codice-fiscale.js';
import { checkEmail } from '../fiscal-ids/email.js';
import { checkVatNumber, normalizeVatNumber, vatPrefixOf } from '../fiscal-ids/eu-vat-number.js';
import { checkIban } from '../fiscal-ids/iban.js';
import type { IdCheck } from '../fiscal-ids/id-check.js';
import { reportFault, type WrongChecksums } from '../fiscal-ids/report-fault.js';
import { isCurrency } from '../money/currency.js';
import { trimmed } from '../trimmed.js';
import { Findings, type Violation } from '../violation.js';
import { checkAddress, trimAddress } from './check-address.js';
import { FISCAL_REGIMES, allowedVatRegimes, VAT_REGIMES } from './fiscal-regimes.js';
import type { IdentityRegion } from './identity-rules.js';
import type { Profile } from './profile.js';
import { say } from '#schemas/sentences/say.js';

/*
 * The rules for the profile of an organisation. V = violation (not saved), W = warning (saved and shown).
 *
 * all              trimmed; blank becomes null; control characters V
 * legalName        not blank V
 * businessId       Denmark: CVR V. Italy: REA, a province and up to 7 digits V, stored as MI-1234567
 * vatNumber        of the region's country V; a missing prefix is added. Denmark: different digits than the CVR number W,
 *                  because they are correct only for a registration under an SE number
 * fiscalCode       Italian codice fiscale V; not allowed for a Danish organisation V
 * address          Denmark: postal code of 4 digits V. Italy: CAP of 5 digits and a known province V. Country ISO 3166-1 V
 * fiscalRegime     Italy: RF01 … RF20 without RF03 V; not allowed in Denmark V
 * vatRegime        one of the list V; cash and flat_rate only in Italy V; must agree with the fiscal regime V
 * fiscalYearStart  MM-DD, a day of every year V; not the first of a month W
 * baseCurrency     ISO 4217 V; different from the currency of the region W, because VAT returns use that currency
 * iban, email      V
 */

interface ProfileSetting {
  readonly region: IdentityRegion | null;
  readonly wrongChecksums?: WrongChecksums;
}

export interface ProfileCheck {
  readonly normalized: Profile;
  readonly violations: readonly Violation[];
  readonly warnings: readonly Violation[];
}

const checkBusinessId = (text: string, region: ProfileSetting['region']): IdCheck =>
  region === null ? { ok: true, normalized: text } : region.identity.checkBusinessId(text);

const checkOwnVatNumber = (text: string, region: ProfileSetting['region']): IdCheck => {
  const normalized = normalizeVatNumber(text);
  if (region === null) return checkVatNumber(normalized);
  const { country } = region;
  const result = checkVatNumber(vatPrefixOf(normalized) === null ? country + normalized : normalized);
  if (!result.ok || result.prefix === country) return result;
  const message = say('vat_number_of_own_country', { country, text: result.normalized });
  return { ok: false, fault: 'format', message };
};

const checkFiscalRegime = (profile: Profile, region: ProfileSetting['region'], findings: Findings): void => {
  const { fiscalRegime } = profile;
  if (fiscalRegime === null) return;
  if (region?.identity.hasFiscalCode === false) findings.violation('/fiscalRegime', say('fiscal_regimes_are_italian'));
  else if (!Object.hasOwn(FISCAL_REGIMES, fiscalRegime)) {
    findings.violation(
      '/fiscalRegime',
      say('fiscal_regime_one_of', {
        values: Object.keys(FISCAL_REGIMES).join(', '),
        text: JSON.stringify(fiscalRegime),
      }),
    );
  }
};

const checkVatRegime = (profile: Profile, region: ProfileSetting['region'], findings: Findings): void => {
  const { vatRegime, fiscalRegime } = profile;
  if (vatRegime === null) return;
  const known = VAT_REGIMES.find((regime) => regime === vatRegime);
  if (known === undefined) {
    findings.violation(
      '/vatRegime',
      say('vat_regime_one_of', { values: VAT_REGIMES.join(', '), text: JSON.stringify(vatRegime) }),
    );
    return;
  }
  if (region !== null && !region.identity.vatRegimes.includes(known)) {
    findings.violation(
      '/vatRegime',
      `${known} is an Italian scheme; in ${region.englishName} use ${region.identity.vatRegimes.join(' or ')}`,
    );
    return;
  }
  const allowed = fiscalRegime === null ? VAT_REGIMES : allowedVatRegimes(fiscalRegime);
  if (!allowed.includes(known)) {
    findings.violation(
      '/vatRegime',
      say('fiscal_regime_requires', {
        regime: fiscalRegime ?? '',
        allowed: allowed.join(', '),
        text: known,
      }),
    );
  }
};

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const checkFiscalYearStart = (text: string, findings: Findings): void => {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const days = DAYS_IN_MONTH[Number(month) - 1];
  if (days === undefined || Number(day) < 1 || Number(day) > days) {
    findings.violation('/fiscalYearStart', say('fiscal_year_start_form', { text: JSON.stringify(text) }));
  } else if (day !== '01') {
    findings.warning('/fiscalYearStart', say('fiscal_year_start_unusual', { text }));
  }
};

const checkBaseCurrency = (text: string, region: ProfileSetting['region'], findings: Findings): string => {
  const currency = text.toUpperCase();
  if (!isCurrency(currency)) {
    findings.violation('/baseCurrency', say('base_currency_form', { text: currency }));
  } else if (region !== null && currency !== region.currency) {
    findings.warning('/baseCurrency', say('base_currency_differs', { currency: region.currency, other: currency }));
  }
  return currency;
};

const checkFiscalCode = (text: string, region: ProfileSetting['region']): IdCheck =>
  region?.identity.hasFiscalCode === false
    ? { ok: false, fault: 'format', message: say('no_danish_fiscal_code') }
    : checkCodiceFiscale(text);

/** Trims all texts of the profile. Blank texts become null. */
const trimProfile = (profile: Profile): Profile => ({
  legalName: profile.legalName.trim().replace(/\s+/gu, ' '),
  businessId: trimmed(profile.businessId),
  vatNumber: trimmed(profile.vatNumber),
  fiscalCode: trimmed(profile.fiscalCode),
  address: profile.address && trimAddress(profile.address),
  fiscalRegime: trimmed(profile.fiscalRegime)?.toUpperCase() ?? null,
  vatRegime: trimmed(profile.vatRegime),
  fiscalYearStart: trimmed(profile.fiscalYearStart),
  baseCurrency: trimmed(profile.baseCurrency),
  iban: trimmed(profile.iban),
  email: trimmed(profile.email),
  industry: trimmed(profile.industry),
});

/** Checks a profile before it is stored. Returns it normalised, with all findings. */
export const checkProfile = (given: Profile, setting: ProfileSetting): ProfileCheck => {
  const findings = new Findings();
  const { region } = setting;
  const profile = trimProfile(given);
  checkCharacters(profile, '', findings);
  checkCharacters(profile.address ?? {}, '/address', findings);
  const checked = (
    field: 'businessId' | 'vatNumber' | 'fiscalCode' | 'iban' | 'email',
    check: (text: string) => IdCheck,
  ) => {
    const text = profile[field];
    if (text === null) return null;
    const result = check(text);
    if (!result.ok) reportFault(`/${field}`, result, setting.wrongChecksums, findings);
    return result.ok ? result.normalized : text;
  };

  if (profile.legalName === '') findings.violation('/legalName', say('legal_name_must_not_be_blank'));
  const normalized: Profile = {
    ...profile,
    businessId: checked('businessId', (text) => checkBusinessId(text, region)),
    vatNumber: checked('vatNumber', (text) => checkOwnVatNumber(text, region)),
    fiscalCode: checked('fiscalCode', (text) => checkFiscalCode(text, region)),
    address: profile.address && checkAddress(profile.address, region?.country ?? null, findings),
    baseCurrency: profile.baseCurrency && checkBaseCurrency(profile.baseCurrency, region, findings),
    iban: checked('iban', checkIban),
    email: checked('email', checkEmail),
  };
  checkFiscalRegime(normalized, region, findings);
  checkVatRegime(normalized, region, findings);
  if (normalized.fiscalYearStart !== null) checkFiscalYearStart(normalized.fiscalYearStart, findings);
  const { businessId, vatNumber } = normalized;
  const isSame = vatNumber === `${region?.country ?? ''}${businessId ?? ''}`;
  if (region?.identity.vatNumberIsBusinessId === true && businessId !== null && vatNumber !== null && !isSame) {
    findings.warning('/vatNumber', say('vat_number_differs_from_cvr', { number: vatNumber, cvr: businessId }));
  }
  return { normalized, violations: findings.violations, warnings: findings.warnings };
};
