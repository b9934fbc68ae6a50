import type { GrayImage } from './gray-image.js';

/** For each pixel of the result the first source pixel and the weights of the sources that it covers. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: Float32Array;
  readonly reach: number;
}

const tapsFor = (from: number, to: number): Taps => {
  const ratio = from / to;
  // Making smaller averages over the covered pixels. Making larger interpolates between two.
  const support = Math.max(1, ratio);
  const reach = Math.ceil(support * 2) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * reach);
  for (let target = 0; target < to; target += 1) {
    const centre = (target + 0.5) * ratio - 0.5;
    const start = Math.ceil(centre - support);
    first[target] = start;
    let sum = 0;
    for (let tap = 0; tap < reach; tap += 1) {
      const weight = Math.max(0, 1 - Math.abs(start + tap - centre) / support);
      weights[target * reach + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < reach; tap += 1) weights[target * reach + tap] = (weights[target * reach + tap] ?? 0) / sum;
  }
  return { first, weights, reach };
};

/** Resizes by triangle weights, which neither ring nor alias. The pixels at the border repeat beyond it. */
export const resizeGray = ({ width, height, pixels }: GrayImage, toWidth: number, toHeight: number): GrayImage => {
  if (toWidth === width && toHeight === height) return { width, height, pixels };
  const across = tapsFor(width, toWidth);
  const rows = new Float32Array(toWidth * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < toWidth; x += 1) {
      const start = across.first[x] ?? 0;
      let sum = 0;
      for (let tap = 0; tap < across.reach; tap += 1) {
        const source = Math.min(width - 1, Math.max(0, start + tap));
        sum += (pixels[row + source] ?? 0) * (across.weights[x * across.reach + tap] ?? 0);
      }
      rows[y * toWidth + x] = sum;
    }
  }
  const down = tapsFor(height, toHeight);
  const resized = new Uint8Array(toWidth * toHeight);
  const line = new Float32Array(toWidth);
  for (let y = 0; y < toHeight; y += 1) {
    line.fill(0);
    for (let tap = 0; tap < down.reach; tap += 1) {
      const weight = down.weights[y * down.reach + tap] ?? 0;
      if (weight === 0) continue;
      const source = Math.min(height - 1, Math.max(0, (down.first[y] ?? 0) + tap)) * toWidth;
      for (let x = 0; x < toWidth; x += 1) line[x] = (line[x] ?? 0) + (rows[source + x] ?? 0) * weight;
    }
    for (let x = 0; x < toWidth; x += 1) resized[y * toWidth + x] = Math.round(line[x] ?? 0);
  }
  return { width: toWidth, height: toHeight, pixels: resized };
};

/** Resizes so that the image has about this many pixels at most, and returns the scale. */
export const shrinkTo = (image: GrayImage, maxPixels: number): GrayImage => {
  const scale = Math.sqrt(maxPixels / (image.width * image.height));
  if (scale >= 1) return image;
  return resizeGray(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
};
