import type { GrayImage } from './gray-image.js';
import { resizeGray } from './resize-gray.js';
import { homographyTo, warp, type Corner, type Homography, type Quad } from './homography.js';

/** An A4 page at 200 dpi has 4 million pixels. More makes reading slower and not better. */
const MAX_FLAT_PIXELS = 6_000_000;

/** Where a flat page lies on the picture that it was cut from. */
export interface Flattened {
  readonly width: number;
  readonly height: number;
  /** From pixels of the flat page to pixels of the picture. */
  readonly toPicture: Homography;
}

const distance = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The size of the flat page: the longer of each pair of opposite sides, which perspective has shortened least. */
export const flattenedFrom = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): Flattened => {
  const across = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const down = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const scale = Math.min(1, Math.sqrt(MAX_FLAT_PIXELS / Math.max(1, across * down)));
  const [width, height] = [Math.max(8, Math.round(across * scale)), Math.max(8, Math.round(down * scale))];
  return {
    width,
    height,
    toPicture: homographyTo([topLeft, topRight, bottomRight, bottomLeft], width, height),
  };
};

export const flatten = (picture: GrayImage, { width, height, toPicture }: Flattened): GrayImage => {
  const enlargement = Math.sqrt((picture.width * picture.height) / (width * height));
  if (enlargement < 2.5) return warp(picture, toPicture, width, height);
  // Far more source than result: averaging first keeps thin strokes, which single pixels would miss.
  const factor = Math.floor(enlargement);
  const small = resizeGray(picture, Math.ceil(picture.width / factor), Math.ceil(picture.height / factor));
  const [scaleX, scaleY] = [small.width / picture.width, small.height / picture.height];
  const [a, b, c, d, e, f, g, h] = toPicture;
  return warp(small, [a * scaleX, b * scaleX, c * scaleX, d * scaleY, e * scaleY, f * scaleY, g, h], width, height);
};
