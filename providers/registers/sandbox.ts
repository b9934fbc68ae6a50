import { POSTAL_CODES } from '#domain/contacts/register-address.js';
import { checkVatNumber } from '#domain/fiscal-ids/eu-vat-number.js';
import { countryOfVatNumber } from '#domain/sales/eu-countries.js';
import type { RegisterNumber } from '#domain/contacts/register-number.js';
import { UNKNOWN_COMPANY, type RegisterEntry } from './port.js';

/** Countries whose addresses have more parts than street, postal code and town. */
const ADDRESSES: Readonly<Record<string, string>> = { IT: 'VIA DELLA SANDBOX 1 20121 MILANO MI' };

const EXAMPLE = { '9': '1', A: 'A' } as const;

/**
 * A simulated register, for installations without outside connections. It knows every number with the right digits, and says in
 * each name that it is invented. The same number always has the same answer.
 */
export function askSandbox({ register, number }: RegisterNumber): RegisterEntry {
  if (register === 'vies' && !checkVatNumber(number).ok) return UNKNOWN_COMPANY;
  const country = register === 'cvr' ? 'DK' : (countryOfVatNumber(number) ?? '');
  const postalCode = (POSTAL_CODES[country] ?? '').replaceAll(/[9A]/g, (sign) => EXAMPLE[sign as '9' | 'A']);
  const address = ADDRESSES[country] ?? `SANDBOX STREET 1 ${postalCode} SANDBOX CITY`;
  // Without an industry: what was bought would follow from an invented one.
  return { ...UNKNOWN_COMPANY, isValid: true, name: `SANDBOX COMPANY ${number}`, address };
}
