import type { Decimal } from '../money/decimal.js';

/** The pension fund contribution (cassa previdenziale) that a professional adds to every fee. */
export interface PensionFund {
  /** TC01 … TC22. */
  readonly type: string;
  /** Per cent of the fee. */
  readonly rate: Decimal;
}

/**
 * The tax that Italian businesses and public bodies withhold from a professional's fee (ritenuta d'acconto, DPR 600/73
 * art. 25).
 */
export interface WithholdingTerms {
  /** RT01 … RT06. */
  readonly type: string;
  readonly rate: Decimal;
  /** The reason for payment, by the letters of the withholding agents' declaration. A is the fee of a profession. */
  readonly reason: string;
}

/** What an Italian seller adds to its invoices. */
export interface SellerCharges {
  readonly rechargesStampDuty: boolean;
  readonly pensionFund: PensionFund | null;
  readonly withholding: WithholdingTerms | null;
}

export const NO_CHARGES: SellerCharges = { rechargesStampDuty: false, pensionFund: null, withholding: null };

/**
 * Tax is also withheld from contributions to the fund of the INPS separate scheme, but not from those to the funds of
 * the professions.
 */
export const isFundWithheldFrom = (type: string): boolean => type === 'TC22';
