/** A rectangle on a page in the page's own units (pixels, or points of a PDF), origin at the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word, or any longer run of text that the source gives as one piece. */
export interface Word {
  readonly text: string;
  /** 0..1. Text that was not guessed from pixels has 1. */
  readonly confidence: number;
  readonly box: Box;
}

/**
 * One reading of a page. A scanned page has several, which see different mistakes; a text layer has one. A name that begins with
 * `reread` marks a second look at parts of the page: it adds votes, but its silence says nothing.
 */
export interface Pass {
  readonly name: string;
  readonly words: readonly Word[];
}

export interface Page {
  /** The first page is 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly passes: readonly Pass[];
}

export const isPartial = ({ name }: Pick<Pass, 'name'>): boolean => name.startsWith('reread');

/** The smallest box around several. */
export const enclose = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};

/** Nominal letter size of text without a layout: an e-mail body becomes a page of evenly spaced lines. */
const LETTER_WIDTH = 10;
const LINE_HEIGHT = 20;
const PLAIN_PAGE_LETTERS = 80;

/** Plain text as a page: runs that are two or more spaces apart stay apart, as in columns. */
export const pageOfText = (text: string): Page => {
  const lines = text.replaceAll('\t', '    ').split(/\r\n|\r|\n/);
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
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
  const longest = Math.max(PLAIN_PAGE_LETTERS, ...lines.map((line) => line.length));
  return {
    number: 1,
    width: longest * LETTER_WIDTH,
    height: Math.max(1, lines.length) * LINE_HEIGHT,
    passes: [{ name: 'text', words }],
  };
};
