import type { Money } from '../money/money.js';

/**
 * - receivable, payable: a posted entry with an open balance; a match makes a payment entry.
 * - document: a captured document that is not posted yet; it settles when it is posted.
 * - entry: posted against the bank already (a card receipt); a match only links it, so only the exact amount fits.
 */
export type OpenItemKind = 'receivable' | 'payable' | 'document' | 'entry';

export interface Counterpart {
  /** Our contact, when the item is linked to one. Items with the same id, or the same name, belong together. */
  readonly id: string | null;
  readonly name: string | null;
  /** Accounts that the counterpart is known to use. */
  readonly ibans: readonly string[];
  /** VAT number, registration id, codice fiscale: whatever might stand in a bank text. */
  readonly fiscalIds: readonly string[];
}

export interface EarlyPaymentDiscount {
  /** How much less is paid, without sign, in minor units of the item's currency. */
  readonly amountMinor: bigint;
  /** The last day on which it may be taken. */
  readonly until: string;
}

/**
 * Something that a bank line may settle. All amounts are signed as the bank line would be: a sales invoice is positive, a
 * supplier invoice negative, a credit note to a client negative, a supplier's credit note positive.
 */
export interface OpenItem {
  readonly id: string;
  readonly kind: OpenItemKind;
  /** What is still open, in the currency of the document. */
  readonly open: Money;
  /** The total of the document; equal to `open` when nothing was paid yet. Null when not known. */
  readonly grossMinor: bigint | null;
  /** The total without VAT. A payer under split payment pays only this. Null when not known. */
  readonly netMinor: bigint | null;
  /**
   * Withholding tax printed on the document, without sign: the payer keeps it, so that `open` less this is paid. Null when
   * the document says nothing; zero when it is known that there is none.
   */
  readonly withholdingMinor: bigint | null;
  readonly discount: EarlyPaymentDiscount | null;
  /** `open` in the currency of the books, when that is another one: the side from which an exchange difference is counted. */
  readonly booked: Money | null;
  readonly date: string;
  readonly dueDate: string | null;
  /** The number that the issuer gave the document. */
  readonly number: string | null;
  /** Payment slip lines, RF references, order and customer numbers, end-to-end ids of payments that we ordered. */
  readonly references: readonly string[];
  /** What the document is about: "Abbonamento marzo", "Rådgivning uge 12". */
  readonly description: string | null;
  readonly counterpart: Counterpart;
  /** The bank account that the entry stands on; such an item fits only lines of that account. */
  readonly accountId: string | null;
}
