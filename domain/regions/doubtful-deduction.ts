/** What decides whether the VAT on a document is deducted at all, whatever was bought. */
export interface DoubtfulDeduction {
  readonly date: string;
  readonly kind: 'invoice' | 'receipt';
  /** In the currency of the books. */
  readonly gross: bigint;
  /** As the exchange or a person states it; null when it was not stated. */
  readonly receivedOn: string | null;
  /** Null when nothing is known. */
  readonly capturedOn: string | null;
  /** The answer to the question `receipt_year`. */
  readonly receiptYear: string | null;
  /** The words with which the document says that its VAT is paid to the state instead of the supplier. */
  readonly splitPayment: string | null;
  /** The words with which the supplier says that it charges no VAT. */
  readonly flatRate: string | null;
  /** Whether it names its number, its supplier with VAT number and its buyer. */
  readonly hasContentsOfInvoice: boolean;
}
