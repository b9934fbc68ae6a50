/** VAT rates in per cent, used to test whether a tax fits a total: those of EU countries, and 6 and 8 of Malaysia. */
export const PLAUSIBLE_RATES: readonly number[] = [
  25, 22, 10, 5, 4, 19, 7, 20, 21, 6, 9, 24, 23, 5.5, 8, 12, 13, 14, 17, 18, 27,
];
