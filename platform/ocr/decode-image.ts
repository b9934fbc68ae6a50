import { PictureError } from '../files/pictures/picture-error.js';
import { countPicturePages, decodeGray, encodeSheet } from '../files/pictures/picture-thread.js';
import type { Sheet } from '../pictures/cut-sheet.js';
import type { GrayImage } from '../pictures/gray-image.js';
import { say } from '#schemas/sentences/say.js';
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
    if (error.isTooLarge)
      throw new OcrError('image_too_large', say('image_is_too_large', { reason: error.said }), error);
    throw new OcrError('unreadable_image', say('image_cannot_be_decoded', { reason: error.said }), error);
  }
};

export const countImagePages = async (bytes: Uint8Array): Promise<number> => {
  const pages = await withOcrErrors(() => countPicturePages(bytes));
  if (pages > MAX_PAGES)
    throw new OcrError('image_too_large', say('image_has_many_pages', { count: pages, limit: MAX_PAGES }));
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
