import { luhnSum } from '../../fiscal-ids/check-digits.js';

/** Card numbers have 13 to 19 digits (ISO/IEC 7812), often in groups. */
const DIGITS = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;
/** Four groups of four are a card number even if OCR has misread a digit of it. */
const FOUR_GROUPS = /^\d{4}([ .-])\d{4}\1\d{4}\1\d{4}$/;

/** Replaces the numbers of payment cards. Other long numbers with a fitting check digit are replaced, too. */
export const redactCards = (text: string): string =>
  text.replace(DIGITS, (number) =>
    FOUR_GROUPS.test(number) || luhnSum(number.replaceAll(/\D/g, '')) % 10 === 0 ? '[card number]' : number,
  );
