import type { GrayImage } from '../pictures/gray-image.js';

/** Darker than any paper, even in shadow. */
const DARK = 70;
const WHITE = 255;

/** If this share of the edge is dark, it is the lid of the scanner or a table, not print that runs off the paper. */
const DARK_EDGE_SHARE = 0.08;

const edgeOf = ({ width, height }: GrayImage): number[] => {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) edge.push(y * width, y * width + width - 1);
  return edge;
};

/**
 * Makes the dark surroundings of a receipt white. Without this, a receipt photographed on black loses its text: the
 * black counts as ink, and everything on the paper as background.
 */
export const whitenDarkBorder = (image: GrayImage): GrayImage => {
  const { width, height } = image;
  const edge = edgeOf(image);
  const dark = edge.filter((index) => (image.pixels[index] ?? WHITE) < DARK);
  if (dark.length < edge.length * DARK_EDGE_SHARE) return image;
  const pixels = Uint8Array.from(image.pixels);
  const stack = [...dark];
  for (const index of dark) pixels[index] = WHITE;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    const neighbours = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
    for (const neighbour of neighbours) {
      if (neighbour < 0 || neighbour >= width * height || (pixels[neighbour] ?? WHITE) >= DARK) continue;
      pixels[neighbour] = WHITE;
      stack.push(neighbour);
    }
  }
  return { width, height, pixels };
};
