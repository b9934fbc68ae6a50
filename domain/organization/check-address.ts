import { checkCountryCode } from '../fiscal-ids/country-code.js';
import { trimmed } from '../trimmed.js';
import type { Findings } from '../violation.js';
import { isItalianProvince } from './italian-provinces.js';
import type { Address } from './profile.js';
import { say } from '#schemas/sentences/say.js';

const checkDanish = (address: Address, findings: Findings): void => {
  if (address.postalCode !== null && !/^\d{4}$/.test(address.postalCode)) {
    findings.violation('/address/postalCode', say('danish_postal_code', { text: JSON.stringify(address.postalCode) }));
  }
  if (address.province !== null) {
    findings.warning('/address/province', say('no_danish_province'));
  }
};

const checkItalian = (address: Address, findings: Findings): void => {
  if (address.postalCode !== null && !/^\d{5}$/.test(address.postalCode)) {
    findings.violation('/address/postalCode', say('italian_postal_code', { text: JSON.stringify(address.postalCode) }));
  }
  if (address.province !== null && !isItalianProvince(address.province)) {
    findings.violation('/address/province', say('italian_province', { text: JSON.stringify(address.province) }));
  }
};

/** Countries of which the form of an address is known. */
const CHECKS: Readonly<Record<string, (address: Address, findings: Findings) => void>> = {
  DK: checkDanish,
  IT: checkItalian,
};

/** Trims the parts. Blank parts become null, and so does an address without any part. */
export const trimAddress = (address: Address): Address | null => {
  const parts: Address = {
    street: trimmed(address.street),
    postalCode: trimmed(address.postalCode),
    city: trimmed(address.city),
    province: trimmed(address.province),
    country: trimmed(address.country),
  };
  return Object.values(parts).every((part) => part === null) ? null : parts;
};

/** `defaultCountry` is the country of the region. An address without a country is domestic. */
export const checkAddress = (address: Address, defaultCountry: string | null, findings: Findings): Address => {
  const country = address.country === null ? null : checkCountryCode(address.country);
  if (country !== null && !country.ok) findings.violation('/address/country', country.message);
  const normalized: Address = {
    ...address,
    postalCode: address.postalCode?.replace(/^(?:DK|I|IT)[- ]?(?=\d)/i, '') ?? null,
    province: address.province?.toUpperCase() ?? null,
    country: country?.ok ? country.normalized : address.country,
  };
  const effective = country === null ? defaultCountry : normalized.country;
  if (effective !== null) CHECKS[effective]?.(normalized, findings);
  return normalized;
};
