import { checkCharacters } from '../control-characters.js';
import { checkCodiceFiscale } from '../fiscal-ids/codice-fiscale.js';
import { checkCountryCode } from '../fiscal-ids/country-code.js';
import { checkCvr } from '../fiscal-ids/cvr.js';
import { checkEmail } from '../fiscal-ids/email.js';
import { countryOfVatPrefix, vatPrefixOf } from '../fiscal-ids/eu-vat-number.js';
import { checkPec } from '../fiscal-ids/pec.js';
import { reportFault } from '../fiscal-ids/report-fault.js';
import { checkSdiCode } from '../fiscal-ids/sdi-code.js';
import { Findings, type Violation } from '../violation.js';
import { EXCHANGE_COUNTRY } from '../einvoice/fatturapa/exchange-country.js';
import { checkContactVatNumber } from './check-contact-vat-number.js';
import type { ContactSetting } from './contact-setting.js';
import type { Contact } from './contact.js';
import { say } from '#schemas/sentences/say.js';

/*
 * The rules for a contact. V = violation (not saved), W = warning (saved, and shown with the contact).
 *
 * all         trimmed; blank becomes null; control characters V (line breaks are allowed in notes)
 * name        not blank V; repeated white space becomes one space
 * country     ISO 3166-1 alpha-2 plus XI and XK V, stored in upper case; EL and UK V, with a hint to the correct code.
 *             Missing: stays null; W if there is a VAT number, because the country decides how it is used
 * vatNumber   separators removed, upper case. EU: format and check digit of its country V. A number without prefix gets the
 *             prefix of its country or, if it has only digits, of the organisation's country. Prefix and country must agree V
 *             (EL: GR; XI: XI and GB; FR: FR and MC). Outside the EU: letters and digits, unchanged
 * businessId  country DK: CVR V. Different digits than the VAT number W, because a part of a company can be registered for
 *             VAT under its own SE number. Country unknown, organisation Danish, 8 digits: wrong check digit W.
 *             Other countries (REA, HRB, …): free text
 * fiscalCode  Italian codice fiscale V for any country, because foreign people and companies can have one
 * sdiCode     6 or 7 characters V. XXXXXXX on an Italian contact V (SdI control 00313). Other codes on a foreign contact W,
 *             because invoices abroad use XXXXXXX; San Marino has its own codes. 0000000 on an Italian business without
 *             PEC W
 * pec         e-mail format V; no mailbox of the exchange V (SdI control 00330); on a foreign contact W
 * email       e-mail format V
 * ids         an Italian client of an Italian organisation without vatNumber and fiscalCode: W, because the exchange
 *             would reject its e-invoice (SdI control 00417)
 */

/** The country whose business register is known by its check digits. */
const CVR_COUNTRY = 'DK';

export interface ContactCheck<C extends Contact = Contact> {
  readonly normalized: C;
  readonly violations: readonly Violation[];
  readonly warnings: readonly Violation[];
}

const checkBusinessId = (text: string, country: string | null, setting: ContactSetting, findings: Findings): string => {
  const result = checkCvr(text);
  if (country === CVR_COUNTRY) {
    if (!result.ok) reportFault('/businessId', result, setting.wrongChecksums, findings);
    return result.ok ? result.normalized : text;
  }
  if (country === null && setting.home === CVR_COUNTRY && /^\d{8}$/.test(text) && !result.ok) {
    findings.warning('/businessId', say('no_country_danish_number', { problem: result.message }));
  }
  return text;
};

const checkItalianDelivery = (contact: Contact, setting: ContactSetting, findings: Findings): string | null => {
  const isAbroad = contact.country !== null && contact.country !== EXCHANGE_COUNTRY;
  const isItalian = (contact.country ?? setting.home) === EXCHANGE_COUNTRY;
  if (contact.pec !== null && isAbroad) {
    findings.warning('/pec', say('pec_is_italian', { country: contact.country }));
  }
  if (contact.sdiCode === null) return null;
  const result = checkSdiCode(contact.sdiCode);
  if (!result.ok) {
    findings.violation('/sdiCode', result.message);
    return contact.sdiCode;
  }
  if (result.kind === 'foreign' && contact.country === EXCHANGE_COUNTRY) {
    findings.violation('/sdiCode', say('sdi_code_is_foreign'));
  }
  if (result.kind !== 'foreign' && isAbroad && contact.country !== 'SM') {
    findings.warning('/sdiCode', say('sdi_code_not_used', { country: contact.country, code: result.normalized }));
  }
  if (result.kind === 'pec' && isItalian && contact.pec === null && contact.vatNumber !== null) {
    findings.warning('/pec', say('pec_missing'));
  }
  return result.normalized;
};

const checkCompleteness = (contact: Contact, setting: ContactSetting, findings: Findings): void => {
  const prefix = contact.vatNumber === null ? null : vatPrefixOf(contact.vatNumber);
  if (contact.country === null && prefix !== null) {
    findings.warning('/country', say('country_missing_for_vat', { country: countryOfVatPrefix(prefix) }));
  }
  const isItalianClient =
    setting.home === EXCHANGE_COUNTRY && contact.country === EXCHANGE_COUNTRY && contact.type !== 'vendor';
  if (isItalianClient && contact.vatNumber === null && contact.fiscalCode === null) {
    findings.warning('/fiscalCode', say('italian_number_missing'));
  }
  const cvrDiffers =
    contact.country === CVR_COUNTRY &&
    contact.businessId !== null &&
    contact.vatNumber !== `${CVR_COUNTRY}${contact.businessId}`;
  if (cvrDiffers && contact.vatNumber !== null) {
    findings.warning('/businessId', say('cvr_and_vat_differ', { cvr: contact.businessId, number: contact.vatNumber }));
  }
};

type TextField = 'country' | 'fiscalCode' | 'pec' | 'email';

/** Checks a contact before it is stored (see mergeContact). Returns it normalised, with all findings. */
export const checkContact = <C extends Contact>(contact: C, setting: ContactSetting): ContactCheck<C> => {
  const findings = new Findings();
  checkCharacters(contact, '', findings);
  if (contact.name === '') findings.violation('/name', say('name_must_not_be_blank'));

  const checked = (field: TextField, check: typeof checkEmail): string | null => {
    const text = contact[field];
    if (text === null) return null;
    const result = check(text);
    if (!result.ok) reportFault(`/${field}`, result, setting.wrongChecksums, findings);
    return result.ok ? result.normalized : text;
  };

  const country = checked('country', checkCountryCode);
  const knownCountry = country !== null && checkCountryCode(country).ok ? country : null;
  const { vatNumber, businessId } = contact;
  const normalized: C = {
    ...contact,
    country,
    vatNumber: vatNumber === null ? null : checkContactVatNumber(vatNumber, knownCountry, setting, findings),
    businessId: businessId === null ? null : checkBusinessId(businessId, knownCountry, setting, findings),
    fiscalCode: checked('fiscalCode', checkCodiceFiscale),
    pec: checked('pec', checkPec),
    email: checked('email', checkEmail),
  };
  const sdiCode = checkItalianDelivery({ ...normalized, country: knownCountry }, setting, findings);
  const result = { ...normalized, sdiCode };
  checkCompleteness(result, setting, findings);
  return { normalized: result, violations: findings.violations, warnings: findings.warnings };
};
