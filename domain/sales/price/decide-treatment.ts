import { checkVatNumber } from '../../fiscal-ids/eu-vat-number.js';
import type { Violation } from '../../violation.js';
import { countryOfVatNumber, isInEuVatArea } from '../eu-countries.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import type { SaleTreatment } from '../sale-treatment.js';
import { isSaid, say, type Said, type Told } from '#schemas/sentences/say.js';

/** Whether a warning requests a look into VIES, which an answer of VIES settles. */
export const asksForVies = (message: Told): boolean => isSaid(message) && message.say === 'check_number_in_vies';

export interface DecidedTreatment {
  readonly treatment: SaleTreatment;
  readonly reason: Said;
  readonly buyerCountry: string;
  readonly warnings: readonly Violation[];
  /** Services are taxed at the place of the seller: the buyer is a private person outside the EU. */
  readonly taxesServices?: boolean;
}

const assumedDomestic: Violation = {
  pointer: '/contactId',
  message: say('buyer_has_no_country'),
};

/**
 * Decides how VAT applies to the buyer (Dir. 2006/112/EC art. 44, 138, 146). A buyer in another member state is a
 * business when its VAT number has a valid format and check digit. Only VIES shows whether it is registered today.
 */
export const decideTreatment = (seller: SaleSeller, buyer: SaleBuyer): DecidedTreatment => {
  const { country: home } = seller.region;
  const stated = buyer.country ?? (buyer.vatNumber === null ? null : countryOfVatNumber(buyer.vatNumber));
  const country = stated ?? home;
  const warnings = stated === null ? [assumedDomestic] : [];
  if (country === home) {
    const reason =
      stated === null ? say('domestic_by_assumption', { country: home }) : say('domestic_sale', { country: home });
    return { treatment: 'domestic', reason, buyerCountry: country, warnings };
  }
  if (!isInEuVatArea(country)) {
    return decideOutsideEu(country, buyer, warnings);
  }
  return decideWithinEu(country, buyer.vatNumber, warnings);
};

const unknownBuyer: Violation = {
  pointer: '/contactId',
  message: say('buyer_taken_for_business'),
};

/** Goods are exports. Services to businesses are outside the scope (art. 44), to private persons taxed here (art. 45). */
const decideOutsideEu = (country: string, buyer: SaleBuyer, warnings: readonly Violation[]): DecidedTreatment => {
  const isBusiness =
    buyer.isBusiness ?? (buyer.vatNumber !== null || (buyer.businessId ?? null) !== null ? true : null);
  if (isBusiness === false) {
    const reason = say('export_to_private_buyer', { country });
    return { treatment: 'export', reason, buyerCountry: country, warnings, taxesServices: true };
  }
  const reason = say('export_sale', { country });
  const unknown = isBusiness === null ? [unknownBuyer] : [];
  return { treatment: 'export', reason, buyerCountry: country, warnings: [...warnings, ...unknown] };
};

const decideWithinEu = (
  country: string,
  vatNumber: string | null,
  warnings: readonly Violation[],
): DecidedTreatment => {
  const check = vatNumber === null ? null : checkVatNumber(vatNumber);
  if (check?.ok === true) {
    return {
      treatment: 'eu_business',
      reason: say('sale_to_eu_business', { country, number: check.normalized }),
      buyerCountry: country,
      warnings: [
        ...warnings,
        {
          pointer: '/contactId',
          message: say('check_number_in_vies', { number: check.normalized }),
        },
      ],
    };
  }
  return {
    treatment: 'eu_private',
    reason:
      check === null
        ? say('sale_to_eu_without_number', { country })
        : say('sale_to_eu_with_invalid_number', { country, problem: check.message }),
    buyerCountry: country,
    warnings: [
      ...warnings,
      {
        pointer: '/contactId',
        message: say('private_sales_limit'),
      },
    ],
  };
};
