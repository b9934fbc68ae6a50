/**
 * The VAT data of a line, in minor units of the books. Positive is the usual direction (a purchase or a sale); a credit
 * note is negative. The boxes of a return are sums over these fields and are never derived from balances.
 */
export interface VatDetail {
  readonly code: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductibleTax: bigint;
  /** Tax that is on the invoice but not due yet (Italian cash VAT). It becomes `tax` in the entry that collects it. */
  readonly pendingTax: bigint;
}

/** The amount in the currency of the document. It is stored on the line that the payment will settle. */
export interface OriginalAmount {
  readonly currency: string;
  readonly minor: bigint;
}

/** One line of a journal entry: debit positive, credit negative, in minor units of the books' currency. */
export interface EntryLine {
  readonly account: string;
  readonly amount: bigint;
  readonly vat: VatDetail | null;
  readonly original: OriginalAmount | null;
}

export const entryLine = (account: string, amount: bigint, details: Partial<EntryLine> = {}): EntryLine => ({
  vat: null,
  original: null,
  ...details,
  account,
  amount,
});

export const vatDetail = (code: string, amounts: Partial<Omit<VatDetail, 'code'>>): VatDetail => ({
  base: 0n,
  tax: 0n,
  deductibleTax: 0n,
  pendingTax: 0n,
  ...amounts,
  code,
});

/** Drops lines of zero, except those with VAT data: a computed zero belongs to the return. */
export const withoutEmptyLines = (lines: readonly EntryLine[]): readonly EntryLine[] =>
  lines.filter((line) => line.amount !== 0n || line.vat !== null);
