import type { GrayImage } from '../../pictures/gray-image.js';
import { takeSpot, type Spot } from '../connected-spot.js';
import { histogramOf, otsuThreshold } from '../ink-levels.js';
import { convexHull } from '../convex-hull.js';
import { shrinkTo } from '../../pictures/resize-gray.js';
import type { Corner, Quad } from '../../pictures/homography.js';
import { polygonArea, quadOfHull } from './quad-of-hull.js';

/** Paper is looked for on a small copy: about 280 × 210 pixels. */
const SMALL_PIXELS = 60_000;

/** A smaller bright spot is a card, a reflection or a plate. */
const MIN_SHARE = 0.04;
/** A paper that fills the picture needs no cutting. */
const MAX_SHARE = 0.85;
/** The share of its outline that a sheet of paper fills. Curled and torn paper fills less. */
const MIN_FILL = 0.82;
/** The least difference of brightness between paper and surroundings. */
const MIN_CONTRAST = 30;
const MAX_PAPERS = 6;

/** The largest value within `reach` of each, along lines of `count` values that are `step` apart. */
const largestAlong = (from: Int16Array, reach: number, count: number, step: number, lineStep: number): Int16Array => {
  const to = new Int16Array(from.length);
  const lines = from.length / count;
  for (let line = 0; line < lines; line += 1) {
    for (let index = 0; index < count; index += 1) {
      const first = line * lineStep + (index < reach ? 0 : index - reach) * step;
      const last = line * lineStep + (index + reach >= count ? count - 1 : index + reach) * step;
      let largest = from[first] ?? 0;
      for (let near = first + step; near <= last; near += step) {
        const value = from[near] ?? 0;
        if (value > largest) largest = value;
      }
      to[line * lineStep + index * step] = largest;
    }
  }
  return to;
};

/** Makes print disappear: first the bright grows over the letters, then it shrinks back to the edge of the paper. */
const withoutPrint = ({ width, height, pixels }: GrayImage, reach: number): GrayImage => {
  const grow = (values: Int16Array): Int16Array =>
    largestAlong(largestAlong(values, reach, width, 1, width), reach, height, width, 1);
  const negate = (values: Int16Array): Int16Array => {
    for (let index = 0; index < values.length; index += 1) values[index] = -(values[index] ?? 0);
    return values;
  };
  return { width, height, pixels: new Uint8Array(negate(grow(negate(grow(new Int16Array(pixels)))))) };
};

/** A corner may lie a little outside, where paper runs out of the picture. */
const MAX_OUTSIDE = 0.04;

const isInside = ({ width, height }: GrayImage, { x, y }: Corner): boolean =>
  Math.max(-x / width, x / width - 1, -y / height, y / height - 1) <= MAX_OUTSIDE;

const quadOf = ({ size, outline }: Spot, image: GrayImage): Quad | null => {
  const pixels = image.width * image.height;
  if (size < MIN_SHARE * pixels || size > MAX_SHARE * pixels) return null;
  const hull = convexHull(outline);
  const area = polygonArea(hull);
  if (size < MIN_FILL * area) return null;
  const quad = quadOfHull(hull);
  return quad !== null && polygonArea(quad) < 1.25 * area && quad.every((corner) => isInside(image, corner))
    ? quad
    : null;
};

/** Ink darkens paper at least by this share, in light and in shadow. */
const MIN_INK = 0.15;
/** More print than this outside of all sheets means that a shadow or a fold was taken for the edge of one. */
const MAX_PRINT_OUTSIDE = 0.12;

/** Whether a point is on a sheet or at most `margin` beside it. */
const isOnOrBeside = (quad: Quad, margin: number, x: number, y: number): boolean =>
  quad.every((from, index) => {
    const to = quad[(index + 1) % 4] ?? from;
    const [along, down] = [to.x - from.x, to.y - from.y];
    return along * (y - from.y) - down * (x - from.x) >= -margin * Math.hypot(along, down);
  });

/**
 * The share of the print that lies on none of the sheets. The print is where the blank picture is brighter. It is brighter
 * too in narrow gaps between sheets and at the edge of the picture, so what lies within `reach` does not count.
 */
const printOutside = (small: GrayImage, blank: GrayImage, quads: readonly Quad[], reach: number): number => {
  let [all, outside] = [0, 0];
  for (let index = 0; index < blank.pixels.length; index += 1) {
    if ((small.pixels[index] ?? 0) > (blank.pixels[index] ?? 0) * (1 - MIN_INK)) continue;
    const [x, y] = [index % small.width, Math.floor(index / small.width)];
    all += 1;
    if (!quads.some((quad) => isOnOrBeside(quad, reach, x, y))) outside += 1;
  }
  return all === 0 ? 0 : outside / all;
};

/**
 * Finds sheets of paper that lie on something darker, the largest first. An empty list means: read the picture as it is.
 */
export const findPapers = (image: GrayImage): Quad[] => {
  const small = shrinkTo(image, SMALL_PIXELS);
  const reach = Math.max(2, Math.round(Math.min(small.width, small.height) / 60));
  const blank = withoutPrint(small, reach);
  const level = otsuThreshold(histogramOf(blank.pixels), blank.pixels.length);
  const left = new Uint8Array(blank.pixels.length);
  let [dark, darkSum] = [0, 0];
  for (let index = 0; index < blank.pixels.length; index += 1) {
    const pixel = blank.pixels[index] ?? 0;
    if (pixel >= level) left[index] = 1;
    else {
      dark += 1;
      darkSum += pixel;
    }
  }
  const spots: Spot[] = [];
  for (let start = 0; start < left.length; start += 1)
    if (left[start] === 1) spots.push(takeSpot(left, blank.width, blank.height, start, blank.pixels));
  const scale = image.width / small.width;
  const quads = spots
    .filter(({ size, levels }) => dark > 0 && levels / size - darkSum / dark >= MIN_CONTRAST)
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_PAPERS)
    .map((spot) => quadOf(spot, blank))
    .filter((quad) => quad !== null);
  if (printOutside(small, blank, quads, 2 * reach) > MAX_PRINT_OUTSIDE) return [];
  const enlarge = ({ x, y }: Corner): Corner => ({ x: x * scale, y: y * scale });
  return quads.map(([a, b, c, d]): Quad => [enlarge(a), enlarge(b), enlarge(c), enlarge(d)]);
};
