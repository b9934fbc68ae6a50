import {
  checkVatNumber,
  countryOfVatPrefix,
  normalizeVatNumber,
  vatPrefixOf,
  vatPrefixOfCountry,
} from '../fiscal-ids/eu-vat-number.js';
import { reportFault } from '../fiscal-ids/report-fault.js';
import type { Findings } from '../violation.js';
import type { ContactSetting } from './contact-setting.js';
import { say } from '#schemas/sentences/say.js';

/** IdCodice of FatturaPA holds 28 characters. No country has longer VAT numbers. */
const MAX_FOREIGN_LENGTH = 28;

/** Adds the country prefix to a number written in the domestic form. */
const withPrefix = (normalized: string, country: string | null, setting: ContactSetting): string => {
  const assumed = country ?? (/^\d+$/.test(normalized) ? setting.country : null);
  // A British number without prefix belongs to Great Britain, which is outside the EU, not to Northern Ireland.
  const prefix = assumed === null || assumed === 'GB' ? null : vatPrefixOfCountry(assumed);
  // A number that begins with the letters of a member state stays unchanged: DE123456789 would also fit behind a French
  // prefix.
  return prefix === null || vatPrefixOf(normalized) !== null ? normalized : normalizeVatNumber(prefix + normalized);
};

/** Numbers outside the EU have no common form. They are stored as written, without separators. */
const checkForeign = (normalized: string, findings: Findings): string => {
  if (!/^[A-Z0-9]+$/.test(normalized) || normalized.length > MAX_FOREIGN_LENGTH) {
    findings.violation('/vatNumber', say('vat_number_too_long', { most: MAX_FOREIGN_LENGTH, text: normalized }));
  }
  return normalized;
};

const checkAgreement = (vatNumber: string, prefix: string, country: string, findings: Findings): void => {
  if (vatPrefixOfCountry(country) === prefix) return;
  findings.violation(
    '/vatNumber',
    say('vat_number_of_other_country', { number: vatNumber, prefix: countryOfVatPrefix(prefix), country }),
  );
};

/** Returns the number to store and adds problems to the findings. `country` is a checked code. */
export const checkContactVatNumber = (
  text: string,
  country: string | null,
  setting: ContactSetting,
  findings: Findings,
): string => {
  const normalized = withPrefix(normalizeVatNumber(text), country, setting);
  const prefix = vatPrefixOf(normalized);
  const isOutside = country !== null && (country === 'GB' || vatPrefixOfCountry(country) === null);
  const result = checkVatNumber(normalized);
  // A number from outside the EU may begin with the letters of a member state by chance.
  if (isOutside && !result.ok && prefix !== 'XI') return checkForeign(normalized, findings);
  if (!result.ok && prefix === null && country === null) {
    findings.violation('/vatNumber', say('also_give_country', { problem: result.message }));
    return normalized;
  }
  if (!result.ok) reportFault('/vatNumber', result, setting.wrongChecksums, findings);
  if (prefix !== null && country !== null) checkAgreement(normalized, prefix, country, findings);
  return normalized;
};
