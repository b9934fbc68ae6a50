import { allMatches } from './all-matches.js';

/** A rectangle on a page in the page's own units (pixels, or points of a PDF), origin at the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word, or a longer run of text that the source returns as one piece. */
export interface Word {
  readonly text: string;
  /** 0..1. Text that does not come from OCR has 1. */
  readonly confidence: number;
  readonly box: Box;
  /** The confidence of each character of `text`, where the reader gives it. */
  readonly characters?: readonly number[];
}

/**
 * One OCR pass over a page. A scanned page has several passes, which make different mistakes. A text layer counts as
 * one pass. A name that starts with `reread` marks a second pass over parts of the page: what it contains adds votes,
 * what it lacks means nothing.
 */
export interface Pass {
  readonly name: string;
  readonly words: readonly Word[];
}

export interface Page {
  /** Starts at 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly passes: readonly Pass[];
}

export const isPartial = ({ name }: Pick<Pass, 'name'>): boolean => name.startsWith('reread');

/** Returns the smallest box around all given boxes. */
export const enclose = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};

/** Nominal letter size for text without a layout, such as the body of an e-mail. */
const LETTER_WIDTH = 10;
const LINE_HEIGHT = 20;
const PLAIN_PAGE_LETTERS = 80;
/** A longer line is a paragraph, not a row of a bill. It continues in the next row. */
const MAX_LINE_LETTERS = 400;

const wrap = (line: string): string[] => {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > MAX_LINE_LETTERS) {
    const space = rest.lastIndexOf(' ', MAX_LINE_LETTERS);
    const end = space > 0 ? space : MAX_LINE_LETTERS;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
};

/** Converts plain text to a page. Two or more spaces separate columns. */
export const pageOfText = (text: string): Page => {
  const lines = text
    .replaceAll('\t', '    ')
    .split(/\r\n|\r|\n/)
    .flatMap(wrap);
  const words = lines.flatMap((line, row) =>
    allMatches(/\S+(?: \S+)*/g, line).map((match) => ({
      text: match[0],
      confidence: 1,
      box: {
        left: match.index * LETTER_WIDTH,
        top: row * LINE_HEIGHT,
        width: match[0].length * LETTER_WIDTH,
        height: LINE_HEIGHT * 0.8,
      },
    })),
  );
  const longest = lines.reduce((most, line) => Math.max(most, line.length), PLAIN_PAGE_LETTERS);
  return {
    number: 1,
    width: longest * LETTER_WIDTH,
    height: Math.max(1, lines.length) * LINE_HEIGHT,
    passes: [{ name: 'text', words }],
  };
};
