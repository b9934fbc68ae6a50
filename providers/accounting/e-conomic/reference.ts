import { escapeYear } from './escape-year.js';

/** The reference of an e-conomic voucher for people: journal, accounting year and number, `5/2026-60004`. */
export const referenceOf = (journal: string, year: string, voucherNumber: number): string =>
  `${journal}/${year}-${voucherNumber}`;

export function partsOf(reference: string): {
  readonly journal: string;
  readonly year: string;
  readonly number: string;
} {
  const [, journal, year, number] = /^(\d+)\/(.+)-(\d+)$/.exec(reference) ?? [];
  if (journal === undefined || year === undefined || number === undefined)
    throw new Error(`not an e-conomic voucher: ${reference}`);
  return { journal, year, number };
}

/** The path of the voucher in the API. */
export function voucherPath(reference: string): string {
  const { journal, year, number } = partsOf(reference);
  return `/journals/${journal}/vouchers/${escapeYear(year)}-${number}`;
}
