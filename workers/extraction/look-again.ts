import { doubtfulRegions, type DoubtfulRegion } from '#domain/extraction/doubtful-regions.js';
import type { ExtractionContext } from '#domain/extraction/fields.js';
import type { Box, PageWords } from '#platform/ocr/page-words.js';

/** Reads parts of a page again and returns the page with further passes. */
export type ReadAgain = (page: PageWords, regions: readonly Box[]) => Promise<PageWords>;

/** Reads the rows of a doubtful total or date again and adds the results as further passes of their pages. */
export const lookAgain = async (
  readAgain: ReadAgain,
  pages: readonly PageWords[],
  context: ExtractionContext,
): Promise<PageWords[]> => lookAt(doubtfulRegions(pages, context), readAgain, pages);

/** The same for regions that are chosen already. */
export const lookAt = (
  regions: readonly DoubtfulRegion[],
  readAgain: ReadAgain,
  pages: readonly PageWords[],
): Promise<PageWords[]> =>
  Promise.all(
    pages.map(async (page) => {
      const boxes = regions.filter((region) => region.page === page.number).map(({ box }) => box);
      return boxes.length === 0 ? page : readAgain(page, boxes);
    }),
  );
