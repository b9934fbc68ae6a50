import { enclose, type Box, type Page, type Word } from './page.js';

/** The words on one line of a page in one OCR pass, such as a label on the left and its amount on the right. */
export interface Row {
  readonly page: number;
  readonly pass: string;
  /** Position among the rows of its page and pass, counted from the top. */
  readonly index: number;
  readonly words: readonly Word[];
  /** The words joined by one space, or by two spaces where the gap is wide. */
  readonly text: string;
  /** The position in `text` where each word begins. */
  readonly starts: readonly number[];
  readonly box: Box;
}

/** One OCR pass of one page, row by row. */
export interface PassRows {
  readonly page: number;
  readonly pass: string;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly rows: readonly Row[];
  /** Height of a typical word, to compare print sizes. */
  readonly letterHeight: number;
}

const middle = ({ top, height }: Box): number => top + height / 2;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

interface OpenRow {
  readonly words: Word[];
  last: Word;
}

/**
 * Assigns words from left to right to the row whose last word is level with them, which also follows slightly sloping
 * lines. Level means that the vertical middles differ by less than half of the smaller height.
 */
const gatherRows = (words: readonly Word[]): OpenRow[] => {
  const open: OpenRow[] = [];
  for (const word of [...words].sort((a, b) => a.box.left - b.box.left)) {
    let best: OpenRow | null = null;
    let bestDistance = Infinity;
    for (const row of open) {
      const distance = Math.abs(middle(row.last.box) - middle(word.box));
      const reach = Math.min(row.last.box.height, word.box.height) * 0.5;
      const overlapping = row.last.box.left + row.last.box.width * 0.5 > word.box.left + word.box.width * 0.5;
      if (distance < reach && distance < bestDistance && !overlapping) [best, bestDistance] = [row, distance];
    }
    if (best === null) open.push({ words: [word], last: word });
    else {
      best.words.push(word);
      best.last = word;
    }
  }
  return open;
};

const joinWords = (words: readonly Word[]): { text: string; starts: number[] } => {
  let text = '';
  const starts: number[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before !== undefined) {
      const gap = word.box.left - (before.box.left + before.box.width);
      text += gap > Math.max(before.box.height, word.box.height) * 1.2 ? '  ' : ' ';
    }
    starts.push(text.length);
    text += word.text;
  });
  return { text, starts };
};

const rowsOfPass = (page: Page, pass: string, words: readonly Word[]): PassRows => {
  const rows = gatherRows(words.filter((word) => word.text.trim() !== ''))
    .sort((a, b) => median(a.words.map(({ box }) => middle(box))) - median(b.words.map(({ box }) => middle(box))))
    .map(({ words: members }, index) => ({
      page: page.number,
      pass,
      index,
      words: members,
      ...joinWords(members),
      box: enclose(members.map((word) => word.box)),
    }));
  return {
    page: page.number,
    pass,
    pageWidth: page.width,
    pageHeight: page.height,
    rows,
    letterHeight: Math.max(1, median(words.map((word) => word.box.height))),
  };
};

export const rowsOf = (pages: readonly Page[]): PassRows[] =>
  pages.flatMap((page) => page.passes.map((pass) => rowsOfPass(page, pass.name, pass.words)));

/** The text of the pages, row by row, as the first OCR pass of each page reads it. */
export const textOfPages = (pages: readonly Page[]): string =>
  pages
    .flatMap(({ passes, ...page }) => rowsOf([{ ...page, passes: passes.slice(0, 1) }]))
    .map(({ rows }) => rows.map(({ text }) => text).join('\n'))
    .join('\n');

/** Returns the box around the words that cover part of the row's text, and the lowest confidence among them. */
export const spanOf = (row: Row, start: number, end: number): { box: Box; confidence: number } => {
  const touched = row.words.filter((word, index) => {
    const from = row.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
  const words = touched.length === 0 ? row.words : touched;
  return {
    box: enclose(words.map((word) => word.box)),
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
};
