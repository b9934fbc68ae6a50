/** The voucher number that accountants see, such as 2026-118. */
export const voucherNumberText = (fiscalYear: string, number: number): string => `${fiscalYear}-${number}`;
