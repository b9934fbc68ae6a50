import type { DocumentFacts } from '../facts/document-facts.js';

/** "4.000,00", "4'000.00" and "4 000,00". "4.000,00 1.000,00" are two numbers. */
const NUMBERS = [/\d+(?:[.,'’]\d+)*/g, /\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)/g] as const;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');

/**
 * Whether the document prints the VAT that was read from it, or a person entered it. Extraction also computes VAT from a rate, which is wrong
 * where a part of the document is free of VAT. Without a text nothing can be compared.
 */
export const isVatPrinted = ({ text, tax, vatLines, isElectronic, isVatStated }: DocumentFacts): boolean => {
  if (isElectronic || isVatStated === true || text === '') return true;
  const printed = new Set(
    NUMBERS.flatMap((pattern) => [...text.matchAll(pattern)].map(([number]) => digitsOf(number))),
  );
  const isPrinted = (minor: bigint): boolean => {
    const size = minor < 0n ? -minor : minor;
    return printed.has(String(size)) || (size % 100n === 0n && printed.has(String(size / 100n)));
  };
  const parts = vatLines.flatMap((line) => (line.tax === null || line.tax === 0n ? [] : [line.tax]));
  return tax === null || tax === 0n || isPrinted(tax) || (parts.length > 0 && parts.every(isPrinted));
};
