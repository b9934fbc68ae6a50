import type { GrayImage } from './gray-image.js';

/** For each pixel of the result the source pixels that it covers, and their weights. */
interface Taps {
  readonly sources: Int32Array;
  readonly weights: Float32Array;
  readonly reach: number;
}

const tapsFor = (from: number, to: number): Taps => {
  const ratio = from / to;
  // Making smaller averages over the covered pixels. Making larger interpolates between two.
  const support = Math.max(1, ratio);
  const reach = Math.ceil(support * 2) + 1;
  const sources = new Int32Array(to * reach);
  const weights = new Float32Array(to * reach);
  for (let target = 0; target < to; target += 1) {
    const centre = (target + 0.5) * ratio - 0.5;
    const start = Math.ceil(centre - support);
    const taps = Array.from({ length: reach }, (_, tap) => Math.max(0, 1 - Math.abs(start + tap - centre) / support));
    const sum = taps.reduce((all, weight) => all + weight, 0);
    for (const [tap, weight] of taps.entries()) {
      sources[target * reach + tap] = Math.min(from - 1, Math.max(0, start + tap));
      weights[target * reach + tap] = weight / sum;
    }
  }
  return { sources, weights, reach };
};

const resizeRows = ({ width, height, pixels }: GrayImage, toWidth: number): Float32Array => {
  const { sources, weights, reach } = tapsFor(width, toWidth);
  const rows = new Float32Array(toWidth * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0, first = 0; x < toWidth; x += 1, first += reach) {
      let sum = 0;
      for (let tap = first; tap < first + reach; tap += 1) {
        sum += (pixels[row + (sources[tap] ?? 0)] ?? 0) * (weights[tap] ?? 0);
      }
      rows[y * toWidth + x] = sum;
    }
  }
  return rows;
};

/** Resizes by triangle weights, which neither ring nor alias. The pixels at the border repeat beyond it. */
export const resizeGray = (image: GrayImage, width: number, height: number): GrayImage => {
  if (width === image.width && height === image.height) return image;
  const rows = resizeRows(image, width);
  const { sources, weights, reach } = tapsFor(image.height, height);
  const pixels = new Uint8Array(width * height);
  const line = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    line.fill(0.5);
    for (let tap = y * reach; tap < (y + 1) * reach; tap += 1) {
      const weight = weights[tap] ?? 0;
      if (weight === 0) continue;
      const source = (sources[tap] ?? 0) * width;
      for (let x = 0; x < width; x += 1) line[x] = (line[x] ?? 0) + (rows[source + x] ?? 0) * weight;
    }
    pixels.set(line, y * width);
  }
  return { width, height, pixels };
};

/** Resizes an image that has more pixels than this. */
export const shrinkTo = (image: GrayImage, maxPixels: number): GrayImage => {
  const scale = Math.sqrt(maxPixels / (image.width * image.height));
  if (scale >= 1) return image;
  return resizeGray(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
};
