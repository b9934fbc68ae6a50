import { decimal } from '../../money/decimal.js';
import { money } from '../../money/money.js';
import { percentage } from '../../money/percentage.js';
import type { PaymentDifference } from '../posting-payment.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

/**
 * The fee note of a professional, in cents: fee, pension fund contribution (cassa previdenziale), VAT and withholding
 * tax (ritenuta).
 */
export interface FeeNote {
  readonly fee: bigint;
  /** Per cent of the fee. The contribution is part of the VAT base (DPR 633/72 art. 13). */
  readonly fundPercent: string;
  readonly vatPercent: string;
  /** Per cent withheld, usually 20 (DPR 600/73 art. 25). */
  readonly withholdingPercent: string;
  /**
   * Tax is also withheld from contributions to the INPS separate scheme, but not from those to the funds of the
   * professions.
   */
  readonly isFundWithheldFrom: boolean;
}

export interface FeeNoteAmounts {
  readonly fund: bigint;
  readonly vatBase: bigint;
  readonly vat: bigint;
  /** The total of the document. */
  readonly total: bigint;
  readonly withheld: bigint;
  /** The amount that the professional receives. */
  readonly toPay: bigint;
}

const percentOf = (cents: bigint, percent: string): bigint => percentage(money(cents, 'EUR'), decimal(percent)).minor;

export const feeNoteAmounts = (note: FeeNote): FeeNoteAmounts => {
  const fund = percentOf(note.fee, note.fundPercent);
  const vatBase = note.fee + fund;
  const vat = percentOf(vatBase, note.vatPercent);
  const total = vatBase + vat;
  const withheld = percentOf(note.isFundWithheldFrom ? vatBase : note.fee, note.withholdingPercent);
  return { fund, vatBase, vat, total, withheld, toPay: total - withheld };
};

/**
 * Payment to a supplier: the withheld part is owed to the treasury (F24 code 1040, by the 16th of the month after
 * payment).
 */
export const withholdingOwed = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingOwed,
  amount: -withheld,
});

/** Payment from a client that withholds tax: the withheld part is a tax credit. */
export const withholdingSuffered = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingSuffered,
  amount: withheld,
});
