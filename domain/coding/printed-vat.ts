import type { DocumentFacts } from './document-facts.js';

const NUMBER = /\d[\d.,' ]*/g;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');

/**
 * Whether the document prints the VAT that was read from it. Extraction also computes VAT from a rate, which is wrong
 * where a part of the document is free of VAT. Without a text nothing can be compared.
 */
export const isVatPrinted = ({ text, tax, vatLines, isElectronic }: DocumentFacts): boolean => {
  if (isElectronic || text === '') return true;
  const printed = new Set([...text.matchAll(NUMBER)].map(([number]) => digitsOf(number)));
  const isPrinted = (minor: bigint): boolean => {
    const size = minor < 0n ? -minor : minor;
    return printed.has(String(size)) || (size % 100n === 0n && printed.has(String(size / 100n)));
  };
  const parts = vatLines.flatMap((line) => (line.tax === null || line.tax === 0n ? [] : [line.tax]));
  return tax === null || tax === 0n || isPrinted(tax) || (parts.length > 0 && parts.every(isPrinted));
};
