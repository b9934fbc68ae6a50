import type { DatedRow, Mark } from './dated-row.js';

/**
 * Who computes the VAT and where it is paid:
 * - charged: on the document, paid to or by the other side;
 * - reverse_charge: not on the document; the buyer computes it and books it on both sides;
 * - split_payment: on the document, but the public buyer pays it to the treasury (Italy);
 * - deferred: on the document, due when the invoice is paid (Italian cash VAT);
 * - none: no VAT.
 */
export type VatMechanism = 'charged' | 'reverse_charge' | 'split_payment' | 'deferred' | 'none';

/** The boxes of the VAT return that take the base, the tax and the deductible part of the tax. */
export interface BoxEffect {
  readonly base: readonly string[];
  readonly tax: readonly string[];
  readonly deductible: readonly string[];
  /** How the effect on the return was checked. The treatment in the books has its own mark on the row. */
  readonly mark: Mark;
}

export interface VatCode extends DatedRow {
  readonly code: string;
  /** In the language of the country. */
  readonly name: string;
  readonly englishName: string;
  readonly direction: 'sale' | 'purchase';
  readonly mechanism: VatMechanism;
  /** Per cent, as decimal text. */
  readonly rate: string;
  /** The deductible share of the tax, per cent, as decimal text. Always 0 for sales. */
  readonly deductiblePercent: string;
  readonly boxes: BoxEffect;
  /** Reverse charge: the account of the computed output VAT. */
  readonly calculatedVatAccount: string | null;
  /** Italy: the Natura of an invoice line without VAT. */
  readonly natura: string | null;
  /** The code of the country's public list of VAT codes that it is reported as, if there is such a list. */
  readonly standardCode?: string;
  /** Italy: the type of the document that is sent to the exchange for a reverse charge. */
  readonly documentType: string | null;
  /** Customs bill: the account that takes the base and gives it back, because the supplier's invoice has the cost. */
  readonly transitAccount?: string;
}

export const NO_BOXES: BoxEffect = { base: [], tax: [], deductible: [], mark: 'verified' };
