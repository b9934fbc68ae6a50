import { enclose, type Box, type Page, type Word } from './page.js';
import { closeUpWords } from './spaced-print.js';

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

/**
 * A dense A4 page has about 1,000 words in 80 rows of 120 letters. Several steps compare each amount or name with every
 * other one, so the work grows with the square of these numbers. Without a limit, a text of 50 KB takes half a minute.
 */
export const MAX_WORDS_PER_PASS = 5_000;
export const MAX_ROW_LETTERS = 400;
export const MAX_ROWS_PER_PASS = 400;
export const MAX_LETTERS_PER_PASS = 30_000;
/** Over all pages and passes: 60 full pages of text, or 10 scanned pages with several passes. */
export const MAX_ROWS = 5_000;
/** The total and its taxes are at the end, so the last rows of a long text are kept. */
const LAST_ROWS = 100;
const LAST_LETTERS = 10_000;

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
    const bottom = word.box.top + word.box.height;
    for (const row of open) {
      // Most rows are far above or below. This quick comparison passes over them.
      if (row.last.box.top > bottom || row.last.box.top + row.last.box.height < word.box.top) continue;
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

/** Joins the words of a row up to its longest length. The rest of a longer row is left out. */
const joinWords = (all: readonly Word[]): { text: string; starts: number[]; words: Word[] } => {
  let text = '';
  const starts: number[] = [];
  const words: Word[] = [];
  for (const word of all) {
    const before = words.at(-1);
    if (before !== undefined) {
      if (text.length + word.text.length > MAX_ROW_LETTERS) break;
      const gap = word.box.left - (before.box.left + before.box.width);
      text += gap > Math.max(before.box.height, word.box.height) * 1.2 ? '  ' : ' ';
    }
    starts.push(text.length);
    const clipped = word.text.length > MAX_ROW_LETTERS ? { ...word, text: word.text.slice(0, MAX_ROW_LETTERS) } : word;
    words.push(clipped);
    text += clipped.text;
  }
  return { text, starts, words };
};

/** The first and the last of a list that is too long. */
export const withoutMiddle = <T>(all: readonly T[], most: number, last: number): readonly T[] =>
  all.length <= most ? all : [...all.slice(0, most - last), ...all.slice(-last)];

/** How many rows from the start of the list have no more letters together than `most`. */
const countWithin = (rows: readonly { readonly text: string }[], most: number): number => {
  let letters = 0;
  const over = rows.findIndex(({ text }) => (letters += text.length) > most);
  return over === -1 ? rows.length : over;
};

const limitLetters = <T extends { readonly text: string }>(rows: readonly T[]): readonly T[] => {
  if (countWithin(rows, MAX_LETTERS_PER_PASS) === rows.length) return rows;
  const last = countWithin(rows.toReversed(), LAST_LETTERS);
  return [...rows.slice(0, countWithin(rows, MAX_LETTERS_PER_PASS - LAST_LETTERS)), ...rows.slice(rows.length - last)];
};

const rowsOfPass = (page: Page, pass: string, all: readonly Word[]): PassRows => {
  const words = all.slice(0, MAX_WORDS_PER_PASS);
  const gathered = gatherRows(words.filter((word) => word.text.trim() !== ''))
    .map((row) => ({ ...row, middle: median(row.words.map(({ box }) => middle(box))) }))
    .sort((a, b) => a.middle - b.middle);
  const joined = withoutMiddle(gathered, MAX_ROWS_PER_PASS, LAST_ROWS).map(({ words: members }) => ({
    ...joinWords(closeUpWords(members)),
    box: enclose(members.map((word) => word.box)),
  }));
  const rows = limitLetters(joined).map((row, index) => ({ ...row, page: page.number, pass, index }));
  return {
    page: page.number,
    pass,
    pageWidth: page.width,
    pageHeight: page.height,
    rows,
    letterHeight: Math.max(1, median(words.map((word) => word.box.height))),
  };
};

export const rowsOf = (pages: readonly Page[]): PassRows[] => {
  const readings: PassRows[] = [];
  let count = 0;
  for (const page of pages) {
    if (count > MAX_ROWS) break;
    for (const pass of page.passes) {
      const reading = rowsOfPass(page, pass.name, pass.words);
      readings.push(reading);
      count += reading.rows.length;
    }
  }
  return readings;
};

/** The text of the pages, row by row, as the first OCR pass of each page reads it. */
export const textOfPages = (pages: readonly Page[]): string =>
  pages
    .flatMap(({ passes, ...page }) => rowsOf([{ ...page, passes: passes.slice(0, 1) }]))
    .map(({ rows }) => rows.map(({ text }) => text).join('\n'))
    .join('\n');

/** Part of the text of a row. */
export interface Span {
  readonly box: Box;
  /** The lowest confidence among its words. */
  readonly confidence: number;
  /** The confidence of its least certain character; 1 where the reader does not tell. */
  readonly clarity: number;
}

const clarityOf = ({ text, characters }: Word, start: number, end: number): number =>
  characters?.length === text.length ? Math.min(1, ...characters.slice(Math.max(0, start), end)) : 1;

/** Returns the words that cover part of the row's text, as one. */
export const spanOf = (row: Row, start: number, end: number): Span => {
  const placed = row.words.map((word, index) => ({ word, from: row.starts[index] ?? 0 }));
  const touched = placed.filter(({ word, from }) => from < end && from + word.text.length > start);
  const words = touched.length === 0 ? placed : touched;
  return {
    box: enclose(words.map(({ word }) => word.box)),
    confidence: Math.min(...words.map(({ word }) => word.confidence)),
    clarity: Math.min(...words.map(({ word, from }) => clarityOf(word, start - from, end - from))),
  };
};
