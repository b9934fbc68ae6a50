/** Check-digit arithmetic shared by European registers. Callers must pass digits only. */
const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** Σ digit × weight. */
export const weightedSum = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/**
 * The Luhn sum of a number with its check digit: every second digit from the right is doubled, then all digits are
 * added.
 */
export const luhnSum = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);

/** ISO 7064 mod 97,10 over letters and digits (A = 10 … Z = 35). The remainder of a valid number is 1. */
export const remainder97 = (text: string): number => {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
};
