import { levelAt, type GrayImage } from './gray-image.js';

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** Maps (x, y) to ((ax + by + c) / w, (dx + ey + f) / w) with w = gx + hy + 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Maps the unit square to a quadrilateral (Heckbert 1989), then scales the square to width × height. */
export const homographyTo = (
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  width: number,
  height: number,
): Homography => {
  const [dx1, dx2] = [topRight.x - bottomRight.x, bottomLeft.x - bottomRight.x];
  const [dy1, dy2] = [topRight.y - bottomRight.y, bottomLeft.y - bottomRight.y];
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x;
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y;
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = scale === 0 ? 0 : (sumX * dy2 - dx2 * sumY) / scale;
  const h = scale === 0 ? 0 : (dx1 * sumY - sumX * dy1) / scale;
  return [
    (topRight.x - topLeft.x + g * topRight.x) / width,
    (bottomLeft.x - topLeft.x + h * bottomLeft.x) / height,
    topLeft.x,
    (topRight.y - topLeft.y + g * topRight.y) / width,
    (bottomLeft.y - topLeft.y + h * bottomLeft.y) / height,
    topLeft.y,
    g / width,
    h / height,
  ];
};

export const applyHomography = ([a, b, c, d, e, f, g, h]: Homography, { x, y }: Corner): Corner => {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
};

/** Takes each pixel of the result from where the homography maps it in the source, interpolated between four pixels. */
export const warp = (source: GrayImage, homography: Homography, width: number, height: number): GrayImage => {
  const [a, b, c, d, e, f, g, h] = homography;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5;
    for (let column = 0; column < width; column += 1) {
      const x = column + 0.5;
      const w = g * x + h * y + 1;
      pixels[row * width + column] =
        levelAt(source, (a * x + b * y + c) / w - 0.5, (d * x + e * y + f) / w - 0.5) + 0.5;
    }
  }
  return { width, height, pixels };
};
