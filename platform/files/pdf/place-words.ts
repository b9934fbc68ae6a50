import type { PdfWord } from './pdf-thread-messages.js';

/** PDF's affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Transform = readonly [number, number, number, number, number, number];

/** A run of text from pdfjs: the position of its baseline, its length, and whether a line ends after it. */
export interface TextRun {
  readonly text: string;
  readonly transform: Transform;
  /** In user space units, before the transform of the page. */
  readonly width: number;
  readonly endsLine: boolean;
  /** Fractions of the font height above and below the baseline. Below is negative. */
  readonly ascent: number;
  readonly descent: number;
}

interface PlacedWord {
  text: string;
  /** Along the baseline from the start of the run, and across from the baseline. Converted to a box at the end. */
  readonly originX: number;
  readonly originY: number;
  readonly angle: number;
  length: number;
  readonly fontHeight: number;
  readonly ascent: number;
  readonly descent: number;
  /** True if the next run may continue the word. */
  open: boolean;
}

const multiplied = (m: Transform, n: Transform): Transform => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/**
 * Relative widths of letters, from Helvetica. pdfjs gives the length of a run but not of its letters, and equal widths
 * would shift the words after `iii` or `WWW` by several points.
 */
const letterWeight = (letter: string): number => {
  if (/[ilIjtf.,:;'|!()[\]/ ]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.87;
  if (/[A-ZÆØÅÀÈÉÌÒÙ&€]/.test(letter)) return 0.7;
  return 0.55;
};

/** A gap wider than this fraction of the font height separates two words, even without a space in the file. */
const WORD_GAP = 0.15;

/** Some files move accented letters or kerned pairs back a little. A larger step back is another column. */
const OVERLAP = 0.35;

const continues = (previous: PlacedWord, next: PlacedWord): boolean => {
  if (!previous.open || Math.abs(previous.angle - next.angle) > 0.02) return false;
  const along = { x: Math.cos(previous.angle), y: Math.sin(previous.angle) };
  const dx = next.originX - previous.originX;
  const dy = next.originY - previous.originY;
  const gap = dx * along.x + dy * along.y - previous.length;
  const drift = Math.abs(dy * along.x - dx * along.y);
  const height = Math.max(previous.fontHeight, next.fontHeight);
  return drift < 0.2 * height && gap < WORD_GAP * height && gap > -OVERLAP * height;
};

const wordsOfRun = (run: TextRun, page: Transform): PlacedWord[] => {
  const placed = multiplied(page, run.transform);
  const angle = Math.atan2(placed[1], placed[0]);
  const scale = Math.hypot(page[0], page[1]);
  const length = run.width * scale;
  const letters = [...run.text];
  const totalWeight = letters.reduce((sum, letter) => sum + letterWeight(letter), 0) || 1;
  const words: PlacedWord[] = [];
  let passed = 0;
  let current: PlacedWord | undefined;
  for (const letter of letters) {
    const advance = (letterWeight(letter) / totalWeight) * length;
    if (/\s/u.test(letter)) {
      if (current) current.open = false;
      current = undefined;
    } else if (current) {
      current.text += letter;
      current.length += advance;
    } else {
      current = {
        text: letter,
        originX: placed[4] + passed * Math.cos(angle),
        originY: placed[5] + passed * Math.sin(angle),
        angle,
        length: advance,
        fontHeight: Math.hypot(placed[2], placed[3]),
        ascent: run.ascent,
        descent: run.descent,
        open: true,
      };
      words.push(current);
    }
    passed += advance;
  }
  return words;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

const boxOf = (word: PlacedWord): PdfWord => {
  const along = { x: Math.cos(word.angle), y: Math.sin(word.angle) };
  // Y grows downwards here, so "above the baseline" is (sin, −cos) of the text direction.
  const corners = [0, word.length].flatMap((step) =>
    [word.ascent, word.descent].map((part) => ({
      x: word.originX + step * along.x + part * word.fontHeight * along.y,
      y: word.originY + step * along.y - part * word.fontHeight * along.x,
    })),
  );
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return {
    text: word.text,
    x: rounded(left),
    y: rounded(top),
    width: rounded(Math.max(...corners.map(({ x }) => x)) - left),
    height: rounded(Math.max(...corners.map(({ y }) => y)) - top),
    angleDegrees: (Math.round((word.angle * 180) / Math.PI) + 360) % 360,
  };
};

/**
 * Returns the words of one page with their boxes. `page` transforms PDF user space to the displayed page with its
 * origin at the top left.
 */
export const placeWords = (runs: readonly TextRun[], page: Transform): PdfWord[] => {
  const words: PlacedWord[] = [];
  let last: PlacedWord | undefined;
  for (const run of runs) {
    const [first, ...others] = wordsOfRun(run, page);
    const startsWithSpace = /^\s/u.test(run.text);
    if (first && last && !startsWithSpace && continues(last, first)) {
      const reach = Math.hypot(first.originX - last.originX, first.originY - last.originY) + first.length;
      last.text += first.text;
      last.length = Math.max(last.length, reach);
      last.open = first.open;
    } else if (first) {
      words.push(first);
      last = first;
    }
    words.push(...others);
    last = others.at(-1) ?? last;
    // A run of spaces or the end of a line ends the word before it.
    if (last && (run.endsLine || (run.text !== '' && run.text.trim() === ''))) last.open = false;
  }
  return words.map(boxOf);
};
