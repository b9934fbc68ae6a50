import type { Told } from '#schemas/sentences/say.js';
import { checkVatNumber } from '../../fiscal-ids/eu-vat-number.js';
import type { Violation } from '../../violation.js';
import { countryOfVatNumber, isInEuVatArea } from '../eu-countries.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import type { SaleTreatment } from '../sale-treatment.js';

const VIES_REQUEST = 'check the VAT number';

/** Whether a warning requests a look into VIES, which an answer of VIES settles. */
export const asksForVies = (message: Told): boolean => typeof message === 'string' && message.startsWith(VIES_REQUEST);

export interface DecidedTreatment {
  readonly treatment: SaleTreatment;
  readonly reason: string;
  readonly buyerCountry: string;
  readonly warnings: readonly Violation[];
  /** Services are taxed at the place of the seller: the buyer is a private person outside the EU. */
  readonly taxesServices?: boolean;
}

const assumedDomestic: Violation = {
  pointer: '/contactId',
  message: 'the buyer has no country, so the sale is treated as domestic; set the country of the contact',
};

/**
 * Decides how VAT applies to the buyer (Dir. 2006/112/EC art. 44, 138, 146). A buyer in another member state is a
 * business when its VAT number has a valid format and check digit. Only VIES shows whether it is registered today.
 */
export const decideTreatment = (seller: SaleSeller, buyer: SaleBuyer): DecidedTreatment => {
  const { country: home, englishName } = seller.region;
  const stated = buyer.country ?? (buyer.vatNumber === null ? null : countryOfVatNumber(buyer.vatNumber));
  const country = stated ?? home;
  const warnings = stated === null ? [assumedDomestic] : [];
  if (country === home) {
    const reason =
      stated === null
        ? `The buyer has no country, so it is assumed to be in ${englishName}, like the seller.`
        : `Seller and buyer are both in ${englishName}.`;
    return { treatment: 'domestic', reason, buyerCountry: country, warnings };
  }
  if (!isInEuVatArea(country)) {
    return decideOutsideEu(country, buyer, warnings);
  }
  return decideWithinEu(country, buyer.vatNumber, warnings);
};

const unknownBuyer: Violation = {
  pointer: '/contactId',
  message:
    'the buyer outside the EU is taken for a business. If it is a private person, services carry the VAT of the seller (Directive 2006/112/EC, art. 45): set isBusiness with PATCH /api/rest/contacts/{id}/invoicing',
};

/** Goods are exports. Services to businesses are outside the scope (art. 44), to private persons taxed here (art. 45). */
const decideOutsideEu = (country: string, buyer: SaleBuyer, warnings: readonly Violation[]): DecidedTreatment => {
  const isBusiness =
    buyer.isBusiness ?? (buyer.vatNumber !== null || (buyer.businessId ?? null) !== null ? true : null);
  if (isBusiness === false) {
    const reason = `The buyer is a private person in ${country}, outside the EU: goods leave without VAT, services carry the VAT of the seller's country (Directive 2006/112/EC, art. 45) except those of art. 59.`;
    return { treatment: 'export', reason, buyerCountry: country, warnings, taxesServices: true };
  }
  const reason = `The buyer is in ${country}, outside the EU: no VAT is charged.`;
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
      reason: `The buyer is a business in ${country} with the VAT number ${check.normalized} (its format and check digit are valid): it accounts for the VAT.`,
      buyerCountry: country,
      warnings: [
        ...warnings,
        {
          pointer: '/contactId',
          message: `${VIES_REQUEST} ${check.normalized} in VIES and keep the result: if it is not valid, VAT is due`,
        },
      ],
    };
  }
  const because = check === null ? 'has no VAT number' : `has no valid VAT number (${check.message})`;
  return {
    treatment: 'eu_private',
    reason: `The buyer is in ${country} and ${because}: the VAT of the seller's country is charged.`,
    buyerCountry: country,
    warnings: [
      ...warnings,
      {
        pointer: '/contactId',
        message:
          "sales to private buyers in other member states carry the seller's VAT only up to 10,000 EUR a year; above that, the VAT of the buyer's country is due through OSS",
      },
    ],
  };
};
