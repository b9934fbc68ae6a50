import type { GrayImage } from '../pictures/gray-image.js';

/** One byte per pixel; 1 is ink. */
export interface InkImage {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Sums of all pixels above and left of each pixel, so that the sum of any window takes four reads. */
const integralOf = (width: number, height: number, value: (index: number) => number): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += value(y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/**
 * Sauvola's threshold: a pixel is ink if it is darker than its surroundings by a share that grows with their variation.
 * It works with shadows, creases and faded thermal paper, where one threshold for the whole page (as in tesseract)
 * loses whole lines. k 0.2 keeps faint strokes; the usual 0.34 thinned digits of till rolls until they broke.
 */
export const findInk = ({ width, height, pixels }: GrayImage, windowPixels: number, k = 0.2): InkImage => {
  const sums = integralOf(width, height, (index) => pixels[index] ?? 0);
  const squares = integralOf(width, height, (index) => (pixels[index] ?? 0) ** 2);
  const half = Math.max(4, Math.round(windowPixels / 2));
  const stride = width + 1;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half) * stride;
    const bottom = Math.min(height, y + half + 1) * stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const count = ((bottom - top) / stride) * (right - left);
      const windowSum = (table: Float64Array): number =>
        (table[bottom + right] ?? 0) -
        (table[bottom + left] ?? 0) -
        (table[top + right] ?? 0) +
        (table[top + left] ?? 0);
      const mean = windowSum(sums) / count;
      const deviation = Math.sqrt(Math.max(0, windowSum(squares) / count - mean * mean));
      const index = y * width + x;
      if ((pixels[index] ?? 255) < mean * (1 + k * (deviation / 128 - 1))) ink[index] = 1;
    }
  }
  return { width, height, ink };
};

export const inkToGray = ({ width, height, ink }: InkImage): GrayImage => ({
  width,
  height,
  pixels: ink.map((value) => (value === 1 ? 0 : 255)),
});
