import { decimal } from '../../money/decimal.js';
import { money } from '../../money/money.js';
import { taxInGross } from '../../money/percentage.js';
import type { CodingRegion } from '../coding-rules.js';
import type { VatCode } from '../../regions/vat-code.js';
import type { RatedPart } from '../split-by-rate.js';

interface Situation {
  readonly region: CodingRegion;
  readonly kind: 'invoice' | 'receipt';
  readonly vatCountry: string | null;
  readonly currency: string;
}

const explainsTax = (part: RatedPart, code: VatCode, currency: string): boolean => {
  if (part.tax === null) return true;
  const difference = taxInGross(money(part.gross, currency), decimal(code.rate)).minor - part.tax;
  return difference <= part.tolerance && difference >= -part.tolerance;
};

/**
 * Whether a VAT code agrees with the VAT of a part of a document. A preferred code is used only where it fits, so a
 * code with a rate never applies to parts of another rate.
 */
export const fitsVatCode = (
  part: RatedPart,
  code: VatCode,
  { region, kind, vatCountry, currency }: Situation,
): boolean => {
  if (code.direction !== 'purchase' || part.isRounding) return false;
  const hasTax = part.tax !== null && part.tax !== 0n;
  switch (code.mechanism) {
    case 'charged':
      if (part.tax === 0n || (vatCountry !== null && vatCountry !== region.country)) return false;
      if (!region.coding.deductsReceipts && kind === 'receipt' && code.deductiblePercent !== '0') return false;
      return explainsTax(part, code, currency);
    case 'reverse_charge':
      return !hasTax;
    case 'none':
      return !hasTax || code.boxes.base.length === 0;
    default:
      return false;
  }
};
