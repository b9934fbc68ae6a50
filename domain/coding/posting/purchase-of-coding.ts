import type { Purchase } from '../../regions/posting/posting-purchase.js';
import type { Coding } from '../coding.js';

/** Converts a coded document to the input of the posting schemes. */
export const purchaseOf = (
  coding: Coding,
  contraAccount: string,
  terms: Pick<Purchase, 'deduction' | 'deferredInputVat'> = {},
): Purchase => ({
  ...terms,
  date: coding.date,
  kind: coding.kind,
  currency: coding.currency,
  exchangeRate: coding.exchangeRate?.rate ?? null,
  vatCountry: coding.vatCountry,
  contraAccount,
  lines: coding.lines.map((line) => ({
    account: line.account.value,
    vatCode: line.vatCode.value,
    gross: line.gross,
    printedTax: line.printedTax,
    tolerance: line.tolerance,
    incomeTaxPercent: line.incomeTaxPercent,
  })),
});
