import type { EntryLine } from './entry-line.js';

/** The lines of the entry that reverses another one, including VAT data. Posted entries never change. */
export const reverseLines = (lines: readonly EntryLine[]): readonly EntryLine[] =>
  lines.map((line) => ({
    account: line.account,
    amount: -line.amount,
    vat: line.vat && {
      code: line.vat.code,
      base: -line.vat.base,
      tax: -line.vat.tax,
      deductibleTax: -line.vat.deductibleTax,
      pendingTax: -line.vat.pendingTax,
    },
    original: line.original && { currency: line.original.currency, minor: -line.original.minor },
  }));
