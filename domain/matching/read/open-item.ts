import type { Money } from '../../money/money.js';

/**
 * - receivable, payable: a posted entry with an open balance. A match makes a payment entry.
 * - document: a captured document that is not posted yet. It settles when it is posted.
 * - entry: already posted against the bank (a card receipt). A match only links it, so only the exact amount fits.
 */
type OpenItemKind = 'receivable' | 'payable' | 'document' | 'entry';

export interface Counterpart {
  /** The contact of the item, if it is linked to one. Items with the same id, or the same name, belong together. */
  readonly id: string | null;
  readonly name: string | null;
  /** Known accounts of the counterpart. */
  readonly ibans: readonly string[];
  /** VAT number, registration id, codice fiscale: everything that may appear in a bank text. */
  readonly fiscalIds: readonly string[];
}

interface EarlyPaymentDiscount {
  /** The discount, without sign, in minor units of the item's currency. */
  readonly amountMinor: bigint;
  /** The last day for the discount. */
  readonly until: string;
}

/**
 * Something that a bank line may settle. All amounts are signed as the bank line would be: a sales invoice is positive,
 * a supplier invoice negative, a credit note to a client negative, a supplier's credit note positive.
 */
export interface OpenItem {
  readonly id: string;
  readonly kind: OpenItemKind;
  /** The open amount, in the currency of the document. */
  readonly open: Money;
  /** The total of the document. Equal to `open` when nothing was paid yet; null when unknown. */
  readonly grossMinor: bigint | null;
  /** The total without VAT, which is all that a payer under split payment pays. Null when unknown. */
  readonly netMinor: bigint | null;
  /**
   * Withholding tax printed on the document, without sign. The payer withholds it and pays `open` less this amount.
   * Null when the document does not state it; zero when it is known that there is none.
   */
  readonly withholdingMinor: bigint | null;
  readonly discount: EarlyPaymentDiscount | null;
  /** `open` in the currency of the books, if that is another one. An exchange difference is computed from it. */
  readonly booked: Money | null;
  readonly date: string;
  readonly dueDate: string | null;
  /** The document number of the issuer. */
  readonly number: string | null;
  /**
   * Payment slip lines, RF references, order and customer numbers, end-to-end ids of payments that the organisation
   * ordered.
   */
  readonly references: readonly string[];
  /** The subject of the document: "Abbonamento marzo", "Rådgivning uge 12". */
  readonly description: string | null;
  readonly counterpart: Counterpart;
  /** The bank account that the entry was posted on. Such an item fits only lines of that account. */
  readonly accountId: string | null;
}
