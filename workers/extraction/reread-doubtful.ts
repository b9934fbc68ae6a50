import { doubtfulRegions, type DoubtfulRegion } from '#domain/extraction/doubtful-regions.js';
import type { ExtractionContext } from '#domain/extraction/fields.js';
import type { GrayImage } from '#platform/ocr/gray-image.js';
import type { OcrPool } from '#platform/ocr/ocr-pool.js';
import type { PageWords } from '#platform/ocr/page-words.js';
import { rereadRegions } from '#platform/ocr/reread-regions.js';

/**
 * Reads the rows of a doubtful total or date again at a larger size, and adds the result to the readings of their
 * pages.
 */
export const rereadDoubtful = async (
  pool: OcrPool,
  imageOf: (page: PageWords) => Promise<GrayImage>,
  pages: readonly PageWords[],
  context: ExtractionContext,
  signal?: AbortSignal,
): Promise<PageWords[]> => rereadChosen(doubtfulRegions(pages, context), pool, imageOf, pages, signal);

/** Reads the given regions again. */
export const rereadChosen = (
  regions: readonly DoubtfulRegion[],
  pool: OcrPool,
  imageOf: (page: PageWords) => Promise<GrayImage>,
  pages: readonly PageWords[],
  signal?: AbortSignal,
): Promise<PageWords[]> =>
  Promise.all(
    pages.map(async (page) => {
      const boxes = regions.filter((region) => region.page === page.number).map(({ box }) => box);
      return boxes.length === 0 ? page : rereadRegions(pool, await imageOf(page), page, boxes, { signal });
    }),
  );
