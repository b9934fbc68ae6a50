import { doubtfulRegions, type DoubtfulRegion } from '#domain/extraction/decide/doubtful-regions.js';
import type { ExtractionContext } from '#domain/extraction/confidence/fields.js';
import type { Box, PageWords } from '#platform/ocr/page-words.js';

/** Reads parts of a page again and returns the page with further passes. */
export type Reread = (page: PageWords, regions: readonly Box[]) => Promise<PageWords>;

/** Reads the rows of a doubtful total or date again, and adds the result to the readings of their pages. */
export const rereadDoubtful = async (
  reread: Reread,
  pages: readonly PageWords[],
  context: ExtractionContext,
): Promise<PageWords[]> => rereadChosen(doubtfulRegions(pages, context), reread, pages);

/** Reads the given regions again. */
export const rereadChosen = (
  regions: readonly DoubtfulRegion[],
  reread: Reread,
  pages: readonly PageWords[],
): Promise<PageWords[]> =>
  Promise.all(
    pages.map(async (page) => {
      const boxes = regions.filter((region) => region.page === page.number).map(({ box }) => box);
      return boxes.length === 0 ? page : reread(page, boxes);
    }),
  );
