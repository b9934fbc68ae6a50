import { levelAt, type GrayImage } from '../../pictures/gray-image.js';
import { resizeGray } from '../../pictures/resize-gray.js';
import type { TiltedBox } from './min-area-rectangle.js';

/** The height that the recogniser was trained on. */
export const LINE_PIXELS = 48;

/** Longer lines are compressed. The recogniser was trained on up to 3,200 pixels. */
const MAX_LINE_WIDTH = 3_200;
const MIN_LINE_WIDTH = 16;

/** A page in halved sizes. Lines are cut from the size in which they are about as high as the recogniser wants them. */
export type Sizes = readonly [GrayImage, ...GrayImage[]];

export const sizesOf = (image: GrayImage): Sizes => {
  const sizes: [GrayImage, ...GrayImage[]] = [image];
  for (let { width, height } = image; Math.max(width, height) > 1_200;) {
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    sizes.push(resizeGray(sizes[sizes.length - 1] ?? image, width, height));
  }
  return sizes;
};

const sizeFor = (sizes: Sizes, height: number): { image: GrayImage; scale: number } => {
  let [index, scale] = [0, 1];
  while (index + 1 < sizes.length && height * scale > 1.8 * LINE_PIXELS) [index, scale] = [index + 1, scale / 2];
  return { image: sizes[index] ?? sizes[0], scale };
};

export const lineWidth = ({ width, height }: TiltedBox): number =>
  Math.min(MAX_LINE_WIDTH, Math.max(MIN_LINE_WIDTH, Math.ceil((LINE_PIXELS * width) / Math.max(1, height))));

/** Writes a line, upright and normalised to -1..1, into three planes of `planeWidth` columns. */
export const cutLine = (sizes: Sizes, box: TiltedBox, target: Float32Array, planeWidth: number): void => {
  const { image, scale } = sizeFor(sizes, box.height);
  const columns = lineWidth(box);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const plane = planeWidth * LINE_PIXELS;
  for (let row = 0; row < LINE_PIXELS; row += 1) {
    const across = ((row + 0.5) / LINE_PIXELS - 0.5) * box.height;
    for (let column = 0; column < columns; column += 1) {
      const along = ((column + 0.5) / columns - 0.5) * box.width;
      const x = (box.x + along * cos - across * sin) * scale - 0.5;
      const y = (box.y + along * sin + across * cos) * scale - 0.5;
      const value = levelAt(image, x, y) / 127.5 - 1;
      const index = row * planeWidth + column;
      target[index] = value;
      target[index + plane] = value;
      target[index + 2 * plane] = value;
    }
  }
};
