import { countPicturePages, decodeGray, encodeSheet, PictureError } from '../files/pictures/picture-thread.js';
import type { Sheet } from '../pictures/cut-sheet.js';
import type { GrayImage } from '../pictures/gray-image.js';
import { OcrError } from './ocr-error.js';
import { whitenDarkBorder } from './whiten-border.js';

const MAX_PAGES = 50;

/**
 * Larger pages are scaled down to this many pixels on the long side when they are decoded. A4 at 300 dpi is 3,508
 * pixels high.
 */
const MAX_SIDE_PIXELS = 5_000;

const withOcrErrors = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.isTooLarge) throw new OcrError('image_too_large', `The image is too large: ${error.message}`, error);
    throw new OcrError('unreadable_image', `The image cannot be decoded: ${error.message}`, error);
  }
};

export const countImagePages = async (bytes: Uint8Array): Promise<number> => {
  const pages = await withOcrErrors(() => countPicturePages(bytes));
  if (pages > MAX_PAGES)
    throw new OcrError('image_too_large', `The image has ${pages} pages. The limit is ${MAX_PAGES}`);
  return pages;
};

/** Decodes one page (0 is the first): upright by its EXIF orientation, on white, in gray. */
export const decodePicture = (bytes: Uint8Array, page: number): Promise<GrayImage> =>
  withOcrErrors(() => decodeGray(bytes, page, MAX_SIDE_PIXELS));

/** One sheet of the paper that was found on the decoded page, as a JPEG of its own. */
export const cutSheetOut = (bytes: Uint8Array, page: number, sheet: Sheet): Promise<Uint8Array> =>
  withOcrErrors(() => encodeSheet(bytes, page, MAX_SIDE_PIXELS, sheet));

/** A decoded page without dark surroundings, as tesseract needs it. */
export const decodePage = async (bytes: Uint8Array, page: number): Promise<GrayImage> =>
  whitenDarkBorder(await decodePicture(bytes, page));
