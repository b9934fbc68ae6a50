import { amountsIn, centsToText, type Amount } from './amounts.js';
import type { LineItem } from './fields.js';
import { labelsIn, type Label } from './labels.js';
import { enclose } from './page.js';
import type { PassRows, Row } from './rows.js';

/** Labels that end the list of items. */
const ENDS: readonly Label[] = ['subtotal', 'cash', 'change', 'rounding'];
const endsList = (row: Row): boolean => {
  const labels = labelsIn(row.text);
  return (
    ENDS.some((label) => labels.has(label)) ||
    (labels.has('total') && !labels.has('price') && !labels.has('quantity')) ||
    (labels.has('tax') && labels.has('excluding'))
  );
};

/** "2 x 15,90", "3 @ 4.50", "2 stk á 10,00". */
const QUANTITY = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:x|X|×|@|\*|stk\.?(?: [aá])?|pz\.?|pcs)\s?/;

/** Returns the words of a row without amounts, quantity and article numbers. */
const describe = (row: Row): string => {
  const words = amountsIn(row).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    row.text,
  );
  return words
    .replace(/(?<![\d.,])\d{1,4}\s?(?:x|X|×|@|\*)(?=\s)/, ' ')
    .replace(/\b\d{8,14}\b/g, ' ')
    .replace(/(?:\s+[\d%.,]+)+\s*$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/** Returns a number in its own column for which number × price = amount. */
const quantityInColumn = (row: Row, amounts: readonly Amount[]): string | null => {
  const [amount, price] = [amounts.at(-1), amounts.at(-2)];
  if (amount === undefined || price === undefined) return null;
  const rest = row.text.slice(0, price.start) + row.text.slice(price.end, amount.start);
  const numbers = [...rest.matchAll(/(?<=\s)\d{1,5}(?:[.,]\d{1,3})?(?=\s|$)/g)].map(([text]) => text.replace(',', '.'));
  return numbers.find((text) => Math.abs(Number(text) * price.cents - amount.cents) <= 1) ?? null;
};

const itemOf = (row: Row, descriptionRow: Row | null): LineItem | null => {
  const amounts = amountsIn(row).filter((amount) => !amount.percent && amount.quality !== 'whole');
  const last = amounts.at(-1);
  const own = describe(row);
  const description = /\p{L}{3}/u.test(own) ? own : descriptionRow === null ? '' : describe(descriptionRow);
  if (last === undefined || !/\p{L}{3}/u.test(description)) return null;
  const quantity = QUANTITY.exec(row.text)?.[1] ?? quantityInColumn(row, amounts);
  const price = amounts.length > 1 ? amounts.at(-2) : undefined;
  return {
    description,
    quantity: quantity?.replace(',', '.') ?? null,
    unitPrice: price === undefined ? null : centsToText(price.cents),
    amount: centsToText(last.negative ? -last.cents : last.cents),
    vatRate: null,
    page: row.page,
    box: enclose(descriptionRow === null || own !== '' ? [row.box] : [descriptionRow.box, row.box]),
  };
};

/**
 * Returns the items of the OCR pass that contains most of them: rows with an amount on the right, above the first
 * total. A row with only text describes the row with only numbers that follows it.
 */
export const findLineItems = (readings: readonly PassRows[]): LineItem[] => {
  let best: LineItem[] = [];
  for (const reading of readings) {
    const items: LineItem[] = [];
    let textRow: Row | null = null;
    for (const row of reading.rows) {
      if (items.length > 0 && endsList(row)) break;
      if (endsList(row)) continue;
      const item = itemOf(row, textRow);
      if (item !== null) items.push(item);
      textRow = item === null && /\p{L}{3}/u.test(row.text) ? row : null;
    }
    if (items.length > best.length) best = items;
  }
  return best;
};
