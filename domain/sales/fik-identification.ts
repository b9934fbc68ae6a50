import { luhnSum } from '../fiscal-ids/check-digits.js';

/**
 * The 15 digits of a Danish payment slip of type 71: fourteen chosen digits and a check digit (modulus 10). They
 * contain the year and the digits of the invoice number, so that a payment can be matched with its invoice.
 */
export const fikIdentification = (number: string, date: string): string => {
  const year = date.slice(0, 4);
  const digits = number.replace(year, '').replace(/\D/g, '').slice(-10).padStart(10, '0');
  const body = `${year}${digits}`;
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`;
};
