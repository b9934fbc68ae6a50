/** Amounts with two decimals, and whole amounts in groups: "12.500,00", "12,500.00", "12.500". A date is none. */
export const AMOUNT =
  /(?<![\d.,])\d{1,3}(?:[.,']\d{3})*[.,]\d{2}(?![.,]?\d)|(?<![\d.,])\d{4,9}[.,]\d{2}(?![.,]?\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![.,]?\d)/g;

/** Groups with a space, "12 500,00", may also be a number and an amount. */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3})+[.,]\d{2}(?![.,]?\d)/g;

const FRACTION = /[.,]\d{2}$/;

export const centsOf = (printed: string): bigint => {
  const digits = BigInt(printed.replace(/\D/g, ''));
  return FRACTION.test(printed) ? digits : digits * 100n;
};

/** The amounts that a text may print, in hundredths and without sign. */
export const amountsInText = (text: string): ReadonlySet<bigint> =>
  new Set([AMOUNT, SPACED].flatMap((pattern) => [...text.matchAll(pattern)].map(([printed]) => centsOf(printed))));
