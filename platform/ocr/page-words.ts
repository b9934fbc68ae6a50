import type { OcrLanguage } from './language-data.js';

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
}

/** The words of one pass over one page. */
export interface PassWords {
  readonly name: string;
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
}

/** The decoded image was rotated by quarter turns (clockwise) and then straightened by `degrees` (clockwise). */
export interface Turned {
  readonly quarters: 0 | 1 | 2 | 3;
  readonly degrees: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const rotateAround = ({ x, y }: Point, from: Point, to: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - from.x, y - from.y];
  return {
    x: to.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: to.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
};

/** Converts a box of the straightened page to the original image: the smallest upright box around its corners. */
export const boxOnSource = (page: Pick<PageWords, 'width' | 'height' | 'turned'>, box: Box): Box => {
  const { quarters, degrees, sourceWidth, sourceHeight } = page.turned;
  const centre = { x: page.width / 2, y: page.height / 2 };
  const sourceCentre = { x: sourceWidth / 2, y: sourceHeight / 2 };
  const corners = [
    { x: box.left, y: box.top },
    { x: box.left + box.width, y: box.top },
    { x: box.left, y: box.top + box.height },
    { x: box.left + box.width, y: box.top + box.height },
  ].map((corner) => rotateAround(corner, centre, sourceCentre, -degrees - quarters * 90));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.round(Math.min(...xs))), Math.max(0, Math.round(Math.min(...ys)))];
  return {
    left,
    top,
    width: Math.min(sourceWidth, Math.round(Math.max(...xs))) - left,
    height: Math.min(sourceHeight, Math.round(Math.max(...ys))) - top,
  };
};
