import type { Decimal } from '../money/decimal.js';

/** The contribution to a pension fund (cassa previdenziale) that a professional adds to every fee. */
export interface PensionFund {
  /** TC01 … TC22. */
  readonly type: string;
  /** Per cent of the fee. */
  readonly rate: Decimal;
}

/** The tax that Italian businesses and public bodies keep of a professional's fee (ritenuta d'acconto, DPR 600/73 art. 25). */
export interface WithholdingTerms {
  /** RT01 … RT06. */
  readonly type: string;
  readonly rate: Decimal;
  /** What is paid, by the letters of the withholding agents' declaration; A is the fee of a profession. */
  readonly reason: string;
}

/** What an Italian seller puts on its invoices beyond what it sells. */
export interface SellerCharges {
  readonly rechargesStampDuty: boolean;
  readonly pensionFund: PensionFund | null;
  readonly withholding: WithholdingTerms | null;
}

export const NO_CHARGES: SellerCharges = { rechargesStampDuty: false, pensionFund: null, withholding: null };

/** Of the fund of the INPS separate scheme tax is withheld, too; of those of the professions it is not. */
export const isFundWithheldFrom = (type: string): boolean => type === 'TC22';
