import { createRequire } from 'node:module';
import { say } from '#schemas/sentences/say.js';
import { PictureError } from './picture-error.js';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
}

interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, one byte each. */
  readonly pixels: Uint8ClampedArray;
}

/** The package has no types, and loading it takes 100 ms that other pictures save. */
const load = (): Libheif => createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;
let libheif: Libheif | undefined;

/**
 * Decodes the first picture of a HEIC file, rotated as the file says. libheif is compiled C++ and reads untrusted files, so this runs
 * only in a picture thread. Throws a PictureError that says what is wrong with the file.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<DecodedPicture> {
  libheif ??= load();
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new PictureError(false, say('no_picture_to_decode'));
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new PictureError(true, say('it_has_too_many_pixels'));
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
    image.display({ data, width, height }, resolve),
  );
  if (!shown) throw new PictureError(false, say('its_picture_is_damaged'));
  return { width, height, pixels: shown.data };
}
