import type { GrayImage } from '../../pictures/gray-image.js';
import { resizeGray } from '../../pictures/resize-gray.js';

/** The side of the blocks whose brightness is measured, as a share of the shorter side of the page. */
const BLOCKS_ACROSS = 24;
const WHITE = 250;

/** The level that a fifth of the pixels of a block exceed: the paper, unless the block is nearly all ink. */
const paperLevel = ({ width, height, pixels }: GrayImage, left: number, top: number, side: number): number => {
  const counts = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < Math.min(height, top + side); y += 2) {
    for (let x = left; x < Math.min(width, left + side); x += 2) {
      const level = pixels[y * width + x] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
      count += 1;
    }
  }
  let above = 0;
  for (let level = 255; level > 0; level -= 1) {
    above += counts[level] ?? 0;
    if (above > count / 5) return level;
  }
  return 1;
};

/** Divides each pixel by the brightness of the paper around it. Removes shadows, and brightens dim pictures. */
export const evenLight = (page: GrayImage): GrayImage => {
  const { width, height, pixels } = page;
  const side = Math.max(8, Math.round(Math.min(width, height) / BLOCKS_ACROSS));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const levels = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      levels[row * columns + column] = paperLevel(page, column * side, row * side, side);
    }
  }
  const background = resizeGray({ width: columns, height: rows, pixels: levels }, columns * side, rows * side);
  const even = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = Math.max(40, background.pixels[y * background.width + x] ?? WHITE);
      even[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 0) * WHITE) / paper);
    }
  }
  return { width, height, pixels: even };
};
