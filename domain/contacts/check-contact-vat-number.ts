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

/** FatturaPA's IdCodice holds 28 characters; no VAT number of any country is longer. */
const MAX_FOREIGN_LENGTH = 28;

/** The number with the prefix of its country, added where somebody wrote it the domestic way. */
const withPrefix = (normalized: string, country: string | null, setting: ContactSetting): string => {
  const assumed = country ?? (/^\d+$/.test(normalized) ? setting.country : null);
  // A British number without prefix is a number of Great Britain, which has left the EU, not of Northern Ireland.
  const prefix = assumed === null || assumed === 'GB' ? null : vatPrefixOfCountry(assumed);
  // A text that begins with a member state's letters is left alone: DE123456789 would also fit behind a French prefix.
  return prefix === null || vatPrefixOf(normalized) !== null ? normalized : normalizeVatNumber(prefix + normalized);
};

/** Outside the EU there is no common form: the number is kept as it is written, without separators. */
const checkForeign = (normalized: string, findings: Findings): string => {
  if (!/^[A-Z0-9]+$/.test(normalized) || normalized.length > MAX_FOREIGN_LENGTH) {
    findings.violation(
      '/vatNumber',
      `a VAT number consists of at most ${MAX_FOREIGN_LENGTH} letters and digits; got ${normalized}`,
    );
  }
  return normalized;
};

const checkAgreement = (vatNumber: string, prefix: string, country: string, findings: Findings): void => {
  if (vatPrefixOfCountry(country) === prefix) return;
  findings.violation(
    '/vatNumber',
    `${vatNumber} is a VAT number of ${countryOfVatPrefix(prefix)}, but the country of the contact is ${country}`,
  );
};

/** Returns the number as it is to be stored; what is wrong with it goes to the findings. `country` is a checked code. */
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
  // A number of a third country may happen to begin with the letters of a member state.
  if (isOutside && !result.ok && prefix !== 'XI') return checkForeign(normalized, findings);
  if (!result.ok && prefix === null && country === null) {
    findings.violation('/vatNumber', `${result.message}; for a number from outside the EU, give the country as well`);
    return normalized;
  }
  if (!result.ok) reportFault('/vatNumber', result, setting.wrongChecksums, findings);
  if (prefix !== null && country !== null) checkAgreement(normalized, prefix, country, findings);
  return normalized;
};
