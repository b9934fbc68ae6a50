import { flatten, type Flattened } from './flatten.js';
import type { GrayImage } from './gray-image.js';
import { turnQuarter } from './turn-quarter.js';

/** Where a sheet of paper lies on a picture, and how often it is turned clockwise to be read. */
export interface Sheet {
  readonly flattened: Flattened;
  readonly quarters: 0 | 1 | 2 | 3;
}

/** Red, green and blue of each pixel, row by row. */
interface ColourImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const COLOURS = 3;

const planeOf = ({ width, height, pixels }: ColourImage, colour: number): GrayImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, index) => pixels[index * COLOURS + colour] ?? 0),
});

/** Cuts a sheet of paper out of a picture, flat and upright. */
export const cutSheet = (picture: ColourImage, { flattened, quarters }: Sheet): ColourImage => {
  let cut: ColourImage | null = null;
  for (let colour = 0; colour < COLOURS; colour += 1) {
    let plane = flatten(planeOf(picture, colour), flattened);
    for (let turn = 0; turn < quarters; turn += 1) plane = turnQuarter(plane);
    cut ??= { width: plane.width, height: plane.height, pixels: new Uint8Array(plane.pixels.length * COLOURS) };
    for (const [index, level] of plane.pixels.entries()) cut.pixels[index * COLOURS + colour] = level;
  }
  if (cut === null) throw new Error('a picture has three colours');
  return cut;
};
