import type { DatedRow, Mark } from './dated-row.js';

/** How a country books a category. The mark of the row is about the VAT treatment. */
export interface CategoryRule extends DatedRow {
  readonly category: string;
  readonly account: string;
  /** For an invoice with domestic VAT. Reverse charge, receipts and foreign VAT change it. */
  readonly vatCode: string;
  /** The share of the cost that is deductible for income tax, per cent. Memo only: it never changes the entry. */
  readonly incomeTaxPercent: string;
  readonly incomeTaxMark: Mark;
  /**
   * - barred: the document may carry VAT, but the law does not allow its deduction;
   * - exempt: the law exempts the supply, so that VAT on the document would be surprising.
   */
  readonly deduction?: 'barred' | 'exempt';
}

/** One row of a country's mapping: category, account, VAT code, share that is deductible for income tax. */
export type CategoryLine = readonly [category: string, account: string, vatCode: string, incomeTaxPercent: string];

export const categoryRulesFrom = (
  lines: readonly CategoryLine[],
  rule: DatedRow & Pick<CategoryRule, 'deduction'>,
  incomeTaxMark: Mark = 'unverified',
): readonly CategoryRule[] =>
  lines.map(([key, account, vatCode, incomeTaxPercent]) => ({
    ...rule,
    category: key,
    account,
    vatCode,
    incomeTaxPercent,
    incomeTaxMark,
  }));
