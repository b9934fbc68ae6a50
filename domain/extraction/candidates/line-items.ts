import { allMatches } from '../page/all-matches.js';
import { amountsIn, centsToText, type Amount } from '../clues/amounts.js';
import type { LineItem } from '../confidence/fields.js';
import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText, lettersAndDigits, similarity } from '../page/fold-text.js';
import { labelsIn, type Label } from '../page/labels.js';
import {
  columnAt,
  columnsOf,
  descriptionsFrom,
  isUnit,
  NOT_IN_COLUMN,
  type Column,
  type ColumnRole,
} from '../page/line-columns.js';
import { enclose, isPartial } from '../page/page.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import { spanOf, type PassRows, type Row } from '../page/rows.js';

/** Labels that end the list of items. */
const ENDS: readonly Label[] = ['subtotal', 'cash', 'change', 'rounding'];

/** The sum of a page that continues on the next one. */
const CARRIED =
  /\b(?:transport(?:eres)?|overfort|a riportare|riporto|carried forward|brought forward|fortsaettes|segue|continua)\b/;

/** What is left of "Moms 25 % af 1.013,00" without its words for tax. */
const TAX_WORDS =
  /\b(?:moms|iva|vat|imposta|heraf|udgor|di|cui|af|su|totale|total|belob|imponibile|netto|nettobelob|dkk|eur|kr|aliquota|grundlag|ekskl|excl|subtotal)\b/g;

/** The part of the total that is taxable or exempt: "Momsfri 100,00", "Esente art. 10 50,00". */
const TAXED_PART =
  /^(?:heraf |di cui )?(?:momsfri\w*|momspligtig\w*|momsbelagt|ikke momspligtig\w*|esent[ei]|non imponibil[ei]|vat exempt|tax free)\b/;

const PART_WORDS = /\b(?:art|andel|del|omsaetning|part|amount)\b/g;

/** A row with the tax or the net amount of the document, not with goods. */
const isSumRow = (folded: string, labels: ReadonlySet<Label>): boolean =>
  (labels.has('tax') || labels.has('excluding')) && !/[a-z]{3}/.test(folded.replace(TAX_WORDS, ' '));

/** "Momsfri ydelse 200,00" is an item; "Momsfri 200,00" and "Momsfri andel 200,00" are parts of the sum. */
const isTaxedPart = (folded: string): boolean => {
  const row = folded.trim();
  const [found = ''] = TAXED_PART.exec(row) ?? [];
  return found !== '' && !/[a-z]{3}/.test(row.slice(found.length).replace(TAX_WORDS, ' ').replace(PART_WORDS, ' '));
};

const endsList = (row: Row): boolean => {
  const labels = labelsIn(row.text);
  return (
    ENDS.some((label) => labels.has(label)) ||
    (labels.has('total') && !labels.has('price') && !labels.has('quantity')) ||
    (labels.has('tax') && labels.has('excluding')) ||
    isSumRow(foldText(row.text), labels)
  );
};

/** Amounts in the head of a letter: the capital of the company. */
const NOT_GOODS = /\bcap(?:itale)?\.? ?soc(?:iale)?\b|\bi\.v\.|\biban\b/;

/** "2 x 15,90", "3 @ 4.50", "2 stk á 10,00". */
const QUANTITY =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:(?:x|X|×|@|\*)(?=\s|\d+[.,]\d\d)|[Ss]tk\.?(?: [aá])?|[Pp]z\.?|[Pp]cs)\s?/;

/** Returns the words of a row without amounts, quantity, rates and article numbers. */
const UNIT = /^(?:[\d%.,]+|(?:stk|pz|nr|time|timer|ore|kg|mdr|md|pcs)\.?)$/i;

/** "Hosting  3 mdr." without the numbers and units at its end. */
const withoutUnits = (text: string): string => {
  const words = text.split(/\s+/);
  while (words.length > 1 && (words.at(-1) === '' || UNIT.test(words.at(-1) ?? ''))) words.pop();
  return words.join(' ');
};

const describe = (row: Row): string => {
  const words = amountsIn(row).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    row.text,
  );
  const named = words.replace(/(?<![\d.,])\d{1,4}\s?(?:x|X|×|@|\*)(?=\s)/, ' ').replace(/\b\d{8,14}\b/g, ' ');
  return withoutUnits(named)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<=^|[\p{L}\p{N}.)])[^\p{L}\p{N}.)]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/** Returns a number in its own column for which number × price = amount. */
const quantityInColumn = (row: Row, amounts: readonly Amount[]): string | null => {
  const [amount, price] = [amounts.at(-1), amounts.at(-2)];
  if (amount === undefined || price === undefined) return null;
  const rest = row.text.slice(0, price.start) + row.text.slice(price.end, amount.start);
  const numbers = allMatches(/(?<=\s)\d{1,5}(?:[.,]\d{1,3})?(?=\s|$)/g, rest).map(([text]) => text.replace(',', '.'));
  return numbers.find((text) => Math.abs(Number(text) * price.cents - amount.cents) <= 1) ?? null;
};

/** The numbers of a row by the columns that they stand in. Of two numbers near a column, the nearer one counts. */
const cellsOf = (row: Row, columns: readonly Column[]): ReadonlyMap<ColumnRole, string> => {
  const cells = new Map<ColumnRole, { readonly text: string; readonly distance: number }>();
  for (const match of allMatches(/(?<![\p{L}\d.,])-?\d[\d.,']*\s?%?(?![\p{L}\d])/gu, row.text)) {
    const column = columnAt(columns, spanOf(row, match.index, match.index + match[0].length).box);
    if (column === null || column.distance >= (cells.get(column.role)?.distance ?? Infinity)) continue;
    cells.set(column.role, { text: match[0].trim(), distance: column.distance });
  }
  return new Map([...cells].map(([role, { text }]) => [role, text]));
};

/** The words in the column of descriptions, up to the first number or unit in a column of its own. */
const describeInColumn = (row: Row, columns: readonly Column[]): string => {
  const from = descriptionsFrom(columns);
  const words: string[] = [];
  for (const match of allMatches(/\S+/g, row.text)) {
    const { box } = spanOf(row, match.index, match.index + match[0].length);
    if (from === null || box.left < from) continue;
    const isNumber = /^-?\d[\d.,']*%?$/.test(match[0]);
    const isApart = /\s{2}$/.test(row.text.slice(0, match.index));
    const isCell = isNumber && (isApart || (columnAt(columns, box)?.distance ?? Infinity) < NOT_IN_COLUMN);
    if ((isCell && words.length > 0) || (words.length > 0 && isUnit(columns, box))) break;
    words.push(match[0]);
  }
  return words.join(' ').replace(/(?<![\s,;:.-])[\s,;:.-]+$/, '');
};

/** "3,5" and "1.000,00" as a number. A thousand of pieces is printed without decimals: "1.000". */
const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const plain = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  const value = Number(plain.replace(/['%\s]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
};

const rateOf = (text: string | undefined): number | null => {
  const rate = numberOf(text);
  return rate !== null && (rate === 0 || PLAUSIBLE_RATES.includes(rate)) ? rate : null;
};

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;
const DISCOUNT = /\b(?:rabat|sconto|discount|sc\.)/i;

/** The price with which the quantity gives the amount. A discount may lie between them, so others are kept too. */
const isPrice = (amount: Amount, cell: number | null): boolean =>
  cell !== null && Math.round(cell * 100) === amount.cents;

interface Numbers {
  readonly last: Amount;
  readonly quantity: string | null;
  readonly price: Amount | undefined;
  readonly vatRate: number | null;
}

const numbersOf = (row: Row, columns: readonly Column[] | null): Numbers | null => {
  const amounts = amountsIn(row).filter((amount) => !amount.percent && amount.quality !== 'whole');
  const cells = columns === null ? new Map<ColumnRole, string>() : cellsOf(row, columns);
  const [total, unit] = [numberOf(cells.get('amount')), numberOf(cells.get('price'))];
  const last = amounts.findLast((amount) => isPrice(amount, total === null ? null : Math.abs(total))) ?? amounts.at(-1);
  if (last === undefined) return null;
  const quantity = numberOf(cells.get('quantity'));
  const before = amounts.slice(0, amounts.indexOf(last));
  const printed = DISCOUNT.test(row.text) ? undefined : PERCENT.exec(row.text)?.[1];
  return {
    last,
    price: before.find((amount) => isPrice(amount, unit)) ?? before.at(-1),
    quantity:
      quantity === null
        ? ((QUANTITY.exec(row.text)?.[1] ?? quantityInColumn(row, amounts))?.replace(',', '.') ?? null)
        : String(quantity),
    vatRate: rateOf(cells.get('vat')) ?? rateOf(printed),
  };
};

const itemOf = (row: Row, descriptionRow: Row | null, columns: readonly Column[] | null): LineItem | null => {
  const numbers = numbersOf(row, columns);
  if (numbers === null || NOT_GOODS.test(foldText(row.text))) return null;
  const inColumn = columns === null ? '' : describeInColumn(row, columns);
  const own = /\p{L}{3}/u.test(inColumn) ? inColumn : describe(row);
  const description = /\p{L}{3}/u.test(own) ? own : descriptionRow === null ? '' : describe(descriptionRow);
  if (!/\p{L}{3}/u.test(description)) return null;
  const { last, price, quantity, vatRate } = numbers;
  return {
    description,
    quantity,
    unitPrice: price === undefined ? null : centsToText(price.cents),
    amount: centsToText(last.negative ? -last.cents : last.cents),
    vatRate,
    page: row.page,
    box: enclose(descriptionRow === null || own !== '' ? [row.box] : [descriptionRow.box, row.box]),
  };
};

/** Sums with a name of their own, and what is added to them. */
const SUM_WORDS =
  /\b(?:varebelob|onorari(?:o)?|compens[oi]|totale merce|competenze|inarcassa|cassa|contributo|rivalsa|c\.?p\.?a|ritenuta|netto|sum)\b/;

/** True for a row with one amount that is the sum of the items above it. Two equal items are no sum of each other. */
const isSumOf = (row: Row, items: readonly LineItem[]): boolean => {
  const [amount, other] = amountsIn(row).filter(({ percent }) => !percent);
  if (amount === undefined || other !== undefined) return false;
  const sum = items.reduce((cents, item) => cents + Math.round(Number(item.amount) * 100), 0);
  return amount.cents === sum && (items.length > 1 || SUM_WORDS.test(foldText(row.text)));
};

interface Listed {
  readonly items: readonly LineItem[];
  readonly columns: readonly Column[] | null;
  /** False when the list goes on over the end of the page. */
  readonly hasEnded: boolean;
}

/**
 * The items of one pass: rows with an amount, below the heading of the table if there is one, above the first sum. A
 * row with only text describes the row with only numbers that follows it.
 */
const itemsIn = (reading: PassRows, before: readonly Column[] | null): Listed => {
  const heading = reading.rows.findIndex((row) => columnsOf(row, reading) !== null);
  const own = heading === -1 ? null : columnsOf(reading.rows[heading]!, reading);
  const columns = own ?? before;
  const items: LineItem[] = [];
  let textRow: Row | null = null;
  for (const row of reading.rows.slice(heading + 1)) {
    const folded = foldText(row.text);
    if (CARRIED.test(folded) || isTaxedPart(folded)) continue;
    const ends = endsList(row);
    if (items.length > 0 && (ends || isSumOf(row, items))) return { items, columns, hasEnded: true };
    const item: LineItem | null = ends ? null : itemOf(row, textRow, columns);
    if (item !== null) items.push(item);
    textRow = item === null && !ends && /\p{L}{3}/u.test(row.text) ? row : null;
  }
  return { items, columns, hasEnded: false };
};

const isSameItem = (a: LineItem, b: LineItem): boolean =>
  similarity(lettersAndDigits(a.description), lettersAndDigits(b.description)) >= 0.8;

/**
 * A long receipt takes two pictures, which overlap: the first items of the second are the last of the first. At least two
 * different amounts repeat in order, and most of the descriptions. The edge of a picture may cut one of them.
 */
const repeatedItems = (before: readonly LineItem[], next: readonly LineItem[]): number => {
  for (let count = Math.min(before.length, next.length); count >= 2; count -= 1) {
    const pairs = next.slice(0, count).flatMap((item, index) => {
      const earlier = before[before.length - count + index];
      return earlier?.amount === item.amount ? [{ earlier, item }] : [];
    });
    const same = pairs.filter(({ earlier, item }) => isSameItem(earlier, item)).length;
    const amounts = new Set(pairs.map(({ item }) => item.amount)).size;
    if (pairs.length === count && amounts >= 2 && same * 2 > count) return count;
  }
  return 0;
};

/** Returns the items of all pages, each page from the pass that contains most of them. */
export const findLineItems = (readings: readonly PassRows[]): LineItem[] => {
  const found: LineItem[] = [];
  let columns: readonly Column[] | null = null;
  for (const page of new Set(readings.map((reading) => reading.page))) {
    let best: Listed | null = null;
    for (const reading of readings.filter((one) => one.page === page && !isPartial({ name: one.pass }))) {
      const listed = itemsIn(reading, columns);
      if (best === null || listed.items.length > best.items.length) best = listed;
    }
    const items = best?.items ?? [];
    const isPicture = readings.some((reading) => reading.page === page && reading.pass !== TEXT_PASS);
    found.push(...items.slice(isPicture ? repeatedItems(found, items) : 0));
    columns = best?.columns ?? columns;
    if (best?.hasEnded === true) break;
  }
  return found;
};
