import { amountsIn, type Amount } from './amounts.js';
import { labelsIn, type Label } from '../page/labels.js';
import type { PassRows, Row } from '../page/rows.js';

/** An amount with the labels around it. */
export interface LabelledAmount extends Amount {
  /** Labels in its own row: from the words to its left, or from the whole row when there are none on the left. */
  readonly labels: ReadonlySet<Label>;
  /** Labels in the rows above: directly over the amount, or in the heading of its column. */
  readonly above: ReadonlySet<Label>;
  /** True for the last amount of its row. */
  readonly rightmost: boolean;
  readonly alone: boolean;
  /** 0 at the top of the page, 1 at the bottom. */
  readonly depth: number;
  /** Height of the print, relative to a typical word of the page. */
  readonly size: number;
  readonly reading: PassRows;
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

const NO_LABELS: ReadonlySet<Label> = new Set();

/** How many rows up to search for a column heading. Tables of tax rates have one row per rate. */
const MAX_ROWS_UP = 5;

/**
 * Returns the labels of the nearest row above that overlaps the column and contains words. The whole row directly above
 * counts if it has no amounts, because some labels are printed above their amount but further left.
 */
const labelsAbove = (rows: readonly Row[], row: Row, amount: Amount): ReadonlySet<Label> => {
  const { left, width } = amount.box;
  for (let up = 1; up <= MAX_ROWS_UP; up += 1) {
    const before = rows[row.index - up];
    const below = rows[row.index - up + 1];
    if (before === undefined || below === undefined) return NO_LABELS;
    if (below.box.top - (before.box.top + before.box.height) > row.box.height * 2.5) return NO_LABELS;
    const overlapping = before.words.filter(({ box }) => box.left < left + width && box.left + box.width > left);
    const text = overlapping.map((word) => word.text).join(' ');
    if (hasLetters(text)) return labelsIn(text);
    const numeric = /\d[.,]\d\d/.test(before.text);
    if (up === 1 && !numeric) return labelsIn(before.text);
    if (overlapping.length === 0 && !numeric) return NO_LABELS;
  }
  return NO_LABELS;
};

const labelsOfRow = (row: Row, amount: Amount): ReadonlySet<Label> => {
  const left = row.text.slice(0, amount.start);
  return labelsIn(hasLetters(left.replace(/\b(?:RM|MYR|EUR|DKK|USD|kr)\b/gi, '')) ? left : row.text);
};

/** "Reverse charge, Article 196": the number of an article is not an amount. */
const ARTICLE = /(?:\bart(?:icle|icolo|ikel)?\.?|§)\s*$/i;

export const labelledAmounts = (reading: PassRows): LabelledAmount[] =>
  reading.rows.flatMap((row) => {
    const amounts = amountsIn(row).filter(
      (amount) => !amount.percent && !ARTICLE.test(row.text.slice(0, amount.start)),
    );
    return amounts.map((amount, index) => ({
      ...amount,
      labels: labelsOfRow(row, amount),
      above: labelsAbove(reading.rows, row, amount),
      rightmost: index === amounts.length - 1,
      alone: amounts.length === 1,
      depth: amount.box.top / Math.max(1, reading.pageHeight),
      size: amount.box.height / reading.letterHeight,
      reading,
    }));
  });
