import type { InkImage } from './threshold.js';

/** The largest skew to search for. read-page.ts handles pages that are on their side. */
const MAX_SKEW_DEGREES = 6;

/**
 * Measures how sharply text and gaps alternate along rows of this slope: the sum of squared differences of ink between
 * neighbouring rows. It is largest when the rows follow the text.
 */
const rowContrast = ({ width, height, ink }: InkImage, slope: number): number => {
  const rows = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round((x - width / 2) * slope);
    for (let y = 0; y < height; y += 1) {
      const row = y - shift;
      if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + (ink[y * width + x] ?? 0);
    }
  }
  let contrast = 0;
  for (let y = 1; y < height; y += 1) contrast += ((rows[y] ?? 0) - (rows[y - 1] ?? 0)) ** 2;
  return contrast;
};

const bestAngle = (image: InkImage, from: number, to: number, step: number): number => {
  let best = 0;
  let bestContrast = -1;
  for (let angle = from; angle <= to + 1e-9; angle += step) {
    const contrast = rowContrast(image, Math.tan((angle * Math.PI) / 180));
    if (contrast > bestContrast) [best, bestContrast] = [angle, contrast];
  }
  return best;
};

/**
 * Returns the angle in degrees by which lines of text slope down to the right. A coarse search, then a fine one around
 * the best angle.
 */
export const estimateSkew = (image: InkImage): number => {
  const coarse = bestAngle(image, -MAX_SKEW_DEGREES, MAX_SKEW_DEGREES, 0.5);
  return bestAngle(image, coarse - 0.4, coarse + 0.4, 0.1);
};

/** Heights of connected spots of ink, by flood fill with an explicit stack. */
const spotHeights = ({ width, height, ink }: InkImage): number[] => {
  const left = Uint8Array.from(ink);
  const heights: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] !== 1) continue;
    left[start] = 0;
    stack.push(start);
    let top = height;
    let bottom = 0;
    let size = 0;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const y = Math.floor(index / width);
      const x = index - y * width;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      size += 1;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const neighbour = row * width + column;
          if (left[neighbour] === 1) {
            left[neighbour] = 0;
            stack.push(neighbour);
          }
        }
      }
    }
    if (size >= 12) heights.push(bottom - top + 1);
  }
  return heights;
};

/**
 * Returns the typical height of a letter in pixels, or null for a page without text: the median height of spots of ink,
 * without dust, lines, pictures and frames.
 */
export const estimateLetterHeight = (image: InkImage): number | null => {
  const heights = spotHeights(image)
    .filter((height) => height >= 6 && height <= Math.min(120, image.height / 8))
    .sort((a, b) => a - b);
  return heights.length < 20 ? null : (heights[Math.floor(heights.length / 2)] ?? null);
};
