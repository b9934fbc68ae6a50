import type { RuleUse } from './rule-use.js';
import type { Said } from '#schemas/sentences/say.js';

/** The dates that decide in which period the VAT of a purchase counts. */
export interface PurchaseDays {
  readonly document: string;
  readonly receipt: string;
  /** The date of its registration in the books. */
  readonly entry: string;
  readonly mechanism: 'charged' | 'reverse_charge' | 'none';
  readonly place: 'domestic' | 'eu' | 'third_country';
}

export interface VatDate {
  readonly date: string;
  readonly note: Said | null;
  readonly rules: readonly RuleUse[];
}

export const vatDate = (date: string, details: Partial<VatDate> = {}): VatDate => ({
  note: null,
  rules: [],
  ...details,
  date,
});
