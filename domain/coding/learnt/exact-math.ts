/*
 * Engines compute exp and log in different ways, which differ in the last digit. These use arithmetic only, so that training writes the
 * same bytes on every machine.
 */
const LN2 = 0.6931471805599453;

/** e to the power of x. */
export const exactExp = (x: number): number => {
  if (x < -700) return 0;
  if (x > 700) return Infinity;
  const halvings = Math.round(x / LN2);
  const rest = x - halvings * LN2;
  let term = 1;
  let sum = 1;
  for (let order = 1; order <= 13; order += 1) {
    term = (term * rest) / order;
    sum += term;
  }
  let scaled = sum;
  const factor = halvings < 0 ? 0.5 : 2;
  for (let step = Math.abs(halvings); step > 0; step -= 1) scaled *= factor;
  return scaled;
};

/** The natural logarithm of a number above zero. */
export const exactLog = (x: number): number => {
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > 1.5; doublings += 1) mantissa /= 2;
  for (; mantissa < 0.75; doublings -= 1) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let power = ratio;
  let sum = 0;
  for (let order = 1; order <= 41; order += 2) {
    sum += power / order;
    power *= ratio * ratio;
  }
  return 2 * sum + doublings * LN2;
};
