import type { GrayImage } from './gray-image.js';

/** Turns a picture by a quarter, clockwise. */
export const turnQuarter = ({ width: height, height: width, pixels: source }: GrayImage): GrayImage => {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = source[(width - 1 - x) * height + y] ?? 255;
  }
  return { width, height, pixels };
};
