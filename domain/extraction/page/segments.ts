import { allMatches } from './all-matches.js';
import { enclose, type Box } from './page.js';
import type { PassRows, Row } from './rows.js';

/** The words of a row that stand close together: one column of a row. */
export interface Segment {
  readonly text: string;
  readonly row: Row;
  /** Position within the text of the row. */
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  /** Height of the print, relative to a typical word of the page. */
  readonly size: number;
}

const known = new WeakMap<Row, readonly Segment[]>();

/** Returns the columns of a row, from left to right. */
export const segmentsOf = (row: Row, { letterHeight }: Pick<PassRows, 'letterHeight'>): readonly Segment[] => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const found = allMatches(/\S+(?: \S+)*/g, row.text).map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const words = row.words.filter((word, index) => {
      const from = row.starts[index] ?? 0;
      return from < end && from + word.text.length > start;
    });
    const boxes = (words.length === 0 ? row.words : words).map(({ box }) => box);
    const size = Math.max(...boxes.map(({ height }) => height)) / letterHeight;
    return { text: match[0], row, start, end, box: enclose(boxes), size };
  });
  known.set(row, found);
  return found;
};

/** True when two boxes share some of their width. */
export const inSameColumn = (a: Box, b: Box): boolean => a.left < b.left + b.width && a.left + a.width > b.left;
