import { divideHalfUp, powerOfTen, type Decimal } from './decimal.js';
import { money, type Money } from './money.js';

/** `rate` per cent of an amount, rounded half up to the cent: 22 % of 30.02 is 6.60. */
export const percentage = (amount: Money, rate: Decimal): Money =>
  money(divideHalfUp(amount.minor * rate.coefficient, 100n * powerOfTen(rate.scale)), amount.currency);

/**
 * The tax included in a gross amount: gross × rate ÷ (100 + rate), rounded half up. At 25 % this is a fifth of the
 * gross.
 */
export const taxInGross = (gross: Money, rate: Decimal): Money => {
  const hundred = 100n * powerOfTen(rate.scale);
  return money(divideHalfUp(gross.minor * rate.coefficient, hundred + rate.coefficient), gross.currency);
};
