import { dateText } from './date-text.js';

const quotient = (a: number, b: number): number => Math.floor(a / b);

/**
 * Returns Easter Sunday in the Gregorian calendar by the algorithm of Meeus, Jones and Butcher, in integer arithmetic.
 */
export const easterSunday = (year: number): string => {
  const golden = year % 19;
  const century = quotient(year, 100);
  const yearOfCentury = year % 100;
  const corrected = quotient(century + 8, 25);
  const moon = quotient(century - corrected + 1, 3);
  const epact = (19 * golden + century - quotient(century, 4) - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * quotient(yearOfCentury, 4) - epact - (yearOfCentury % 4)) % 7;
  const late = quotient(golden + 11 * epact + 22 * weekday, 451);
  const sum = epact + weekday - 7 * late + 114;
  return dateText(year, quotient(sum, 31), (sum % 31) + 1);
};
