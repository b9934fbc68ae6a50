import type { Sheet } from '../pictures/cut-sheet.js';
import type { OcrLanguage } from './language-data.js';
import { applyHomography } from '../pictures/homography.js';
import type { Flattened } from '../pictures/flatten.js';

/** A rectangle in pixels of the straightened page image, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Word {
  readonly text: string;
  /** 0..1, as given by the engine. This is not a probability. */
  readonly confidence: number;
  readonly box: Box;
  /** The confidence of each character of `text`. Absent where the engine gives only one for the word. */
  readonly characters?: readonly number[];
}

/** PP-OCR on ONNX Runtime, or tesseract.js. */
export type ReaderName = 'pp-ocr' | 'tesseract';

/** The words of one pass over one page. */
export interface PassWords {
  readonly name: string;
  readonly reader: ReaderName;
  readonly words: readonly Word[];
}

/** One page with the words of all passes, all boxes in the same coordinates. */
export interface PageWords {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly passes: readonly PassWords[];
  /** The language of all passes after the first. */
  readonly language: OcrLanguage;
  /** How the page was rotated before reading (see boxOnSource). */
  readonly turned: Turned;
  /** Where other sheets of paper with print on them lie on the picture. */
  readonly otherPapers: readonly Sheet[];
}

/**
 * The paper was cut out of the decoded image and flattened, if it was found there. The result was rotated by quarter
 * turns (clockwise) and then straightened by `degrees` (clockwise).
 */
export interface Turned {
  readonly flattened?: Flattened;
  readonly quarters: 0 | 1 | 2 | 3;
  readonly degrees: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const rotateAround = ({ x, y }: Point, from: Point, to: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - from.x, y - from.y];
  return {
    x: to.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: to.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
};

/** Converts a box of the straightened page to the original image: the smallest upright box around its corners. */
export const boxOnSource = (page: Pick<PageWords, 'width' | 'height' | 'turned'>, box: Box): Box => {
  const { quarters, degrees, sourceWidth, sourceHeight, flattened } = page.turned;
  const centre = { x: page.width / 2, y: page.height / 2 };
  const flat = flattened ?? { width: sourceWidth, height: sourceHeight };
  const flatCentre = { x: flat.width / 2, y: flat.height / 2 };
  const corners = [
    { x: box.left, y: box.top },
    { x: box.left + box.width, y: box.top },
    { x: box.left, y: box.top + box.height },
    { x: box.left + box.width, y: box.top + box.height },
  ]
    .map((corner) => rotateAround(corner, centre, flatCentre, -degrees - quarters * 90))
    .map((corner) => (flattened ? applyHomography(flattened.toPicture, corner) : corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.round(Math.min(...xs))), Math.max(0, Math.round(Math.min(...ys)))];
  return {
    left,
    top,
    width: Math.min(sourceWidth, Math.round(Math.max(...xs))) - left,
    height: Math.min(sourceHeight, Math.round(Math.max(...ys))) - top,
  };
};
