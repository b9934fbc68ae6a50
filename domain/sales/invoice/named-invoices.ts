const WORDS =
  '(?:fattura|fatture|fatt|ft|faktura|fakturanr|fakturanummer|invoice|invoices|inv|rif|riferimento|vedr|vedrørende|storno|nota)';
const NUMBER_WORDS = '(?:n|nr|no|num|numero|nummer|number)';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A distinctive number: longer than a count, and not only digits. */
const isUnmistakable = (number: string): boolean => number.length >= 5 && /\D/.test(number);

/**
 * Whether a text names the invoice with this number. A plain `42` counts only after a word for invoice ("storno fattura
 * n. 42"); `2026-0042` counts anywhere as a separate word.
 */
export const namesInvoice = (text: string, number: string): boolean => {
  const alone = `(?<![\\p{L}\\p{N}/-])${escaped(number)}(?![\\p{L}\\p{N}]|[-/][\\p{L}\\p{N}])`;
  if (isUnmistakable(number)) return new RegExp(alone, 'iu').test(text);
  const introduced = `(?<!\\p{L})${WORDS}\\.?\\s*(?:${NUMBER_WORDS}\\.?\\s*)?(?:#\\s*)?${alone}`;
  return new RegExp(introduced, 'iu').test(text);
};
