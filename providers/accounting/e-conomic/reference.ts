import { escapeYear } from './escape-year.js';

/** A voucher of e-conomic as people write it: journal, accounting year and number, `5/2026-60004`. */
export const referenceOf = (journal: string, year: string, voucherNumber: number): string =>
  `${journal}/${year}-${voucherNumber}`;

export function partsOf(reference: string): {
  readonly journal: string;
  readonly year: string;
  readonly number: string;
} {
  const [, journal, year, number] = /^(\d+)\/(.+)-(\d+)$/.exec(reference) ?? [];
  if (journal === undefined || year === undefined || number === undefined)
    throw new Error(`not a voucher of e-conomic: ${reference}`);
  return { journal, year, number };
}

/** Its address. */
export function voucherPath(reference: string): string {
  const { journal, year, number } = partsOf(reference);
  return `/journals/${journal}/vouchers/${escapeYear(year)}-${number}`;
}
