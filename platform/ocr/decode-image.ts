import sharp, { type Sharp } from 'sharp';
import { sniffFileType, SNIFF_BYTES } from '../files/sniff-file-type.js';
import { decodeHeic } from '../files/decode-heic.js';
import type { GrayImage } from './gray-image.js';
import { OcrError } from './ocr-error.js';
import { whitenDarkBorder } from './whiten-border.js';

/** An A4 page at 600 dpi has 35 million pixels. Twice that may still be a page; more is an attack or a poster. */
const MAX_PIXELS_PER_PAGE = 80_000_000;
const MAX_PAGES = 50;

/**
 * Larger pages are scaled down to this many pixels on the long side when they are decoded. A4 at 300 dpi is 3,508
 * pixels high.
 */
const MAX_SIDE_PIXELS = 5_000;

/** Turn off the cache and threads of libvips: the pool controls parallelism, and every page is decoded once. */
sharp.cache(false);
sharp.concurrency(1);

const withOcrErrors = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(message)) {
      throw new OcrError(
        'image_too_large',
        `The image has more than ${MAX_PIXELS_PER_PAGE / 1e6} million pixels`,
        error,
      );
    }
    throw new OcrError(
      'unreadable_image',
      `The image cannot be decoded: ${message.split('\n')[0]?.slice(0, 200) ?? ''}`,
      error,
    );
  }
};

const open = (bytes: Uint8Array, page: number): Sharp =>
  sharp(bytes, { page, pages: 1, limitInputPixels: MAX_PIXELS_PER_PAGE, failOn: 'error', sequentialRead: true });

const isHeic = (bytes: Uint8Array): boolean => sniffFileType(bytes.subarray(0, SNIFF_BYTES)) === 'heic';

/** sharp has no decoder for HEIC, because its compression is patented in some countries. */
const openUpright = async (bytes: Uint8Array, page: number): Promise<Sharp> => {
  if (!isHeic(bytes)) return open(bytes, page).rotate();
  const { width, height, pixels } = await decodeHeic(bytes, MAX_PIXELS_PER_PAGE);
  return sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
    raw: { width, height, channels: 4 },
  });
};

export const countImagePages = async (bytes: Uint8Array): Promise<number> => {
  if (isHeic(bytes)) return 1;
  const { pages = 1 } = await withOcrErrors(() => open(bytes, 0).metadata());
  if (pages > MAX_PAGES)
    throw new OcrError('image_too_large', `The image has ${pages} pages. The limit is ${MAX_PAGES}`);
  return pages;
};

/** Decodes one page (0 is the first): upright by its EXIF orientation, on white, in gray. */
export const decodePicture = async (bytes: Uint8Array, page: number): Promise<GrayImage> =>
  withOcrErrors(async () => {
    const { data, info } = await (
      await openUpright(bytes, page)
    )
      .flatten({ background: '#ffffff' })
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Some colour models keep alpha or a second band after grayscale(). The first band is the brightness in all of
    // them.
    if (info.channels === 1) return { width: info.width, height: info.height, pixels: data };
    const pixels = new Uint8Array(info.width * info.height);
    for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * info.channels] ?? 255;
    return { width: info.width, height: info.height, pixels };
  });

/** The same without dark surroundings, as tesseract needs it. */
export const decodePage = async (bytes: Uint8Array, page: number): Promise<GrayImage> =>
  whitenDarkBorder(await decodePicture(bytes, page));
