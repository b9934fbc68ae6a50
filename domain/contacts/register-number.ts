import { checkCvr } from '../fiscal-ids/cvr.js';
import { countryOfVatNumber } from '../sales/eu-countries.js';

/** The country of the company register. A number without a country is looked up there. */
const CVR_COUNTRY = 'DK';

export interface RegisterNumber {
  readonly register: 'vies' | 'cvr';
  readonly number: string;
}

/**
 * Where a company is looked up: a VAT number with an EU prefix in VIES, a Danish number in the company register. Null if the contact
 * has neither.
 */
export function registerNumberOf(contact: {
  readonly vatNumber: string | null;
  readonly businessId: string | null;
  readonly country: string | null;
}): RegisterNumber | null {
  const vatNumber = contact.vatNumber?.replace(/[\s.-]/g, '').toUpperCase() ?? '';
  if (countryOfVatNumber(vatNumber) !== null) return { register: 'vies', number: vatNumber };
  const cvr = contact.businessId?.replace(/\D/g, '') ?? '';
  if ((contact.country ?? CVR_COUNTRY) === CVR_COUNTRY && cvr.length === 8 && checkCvr(cvr).ok)
    return { register: 'cvr', number: cvr };
  return null;
}
