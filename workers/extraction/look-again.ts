import { doubtfulRegions } from '#domain/extraction/doubtful-regions.js';
import type { ExtractionContext } from '#domain/extraction/fields.js';
import type { OcrPool } from '#platform/ocr/ocr-pool.js';
import type { PageWords } from '#platform/ocr/page-words.js';
import { rereadRegions } from '#platform/ocr/reread-regions.js';

/** The image that a page was read from: of a file with several pages, or one of its own. */
export type PageSource = (page: PageWords) => Promise<{ readonly bytes: Uint8Array; readonly index: number }>;

/** Reads the rows of a doubtful total or date once more, larger, and adds what comes out as further readings of their pages. */
export const lookAgain = async (
  pool: OcrPool,
  source: Uint8Array | PageSource,
  pages: readonly PageWords[],
  context: ExtractionContext,
  signal?: AbortSignal,
): Promise<PageWords[]> => {
  const regions = doubtfulRegions(pages, context);
  return Promise.all(
    pages.map(async (page) => {
      const boxes = regions.filter((region) => region.page === page.number).map(({ box }) => box);
      if (boxes.length === 0) return page;
      const { bytes, index } =
        source instanceof Uint8Array ? { bytes: source, index: page.number - 1 } : await source(page);
      const reread = await rereadRegions(pool, bytes, { ...page, number: index + 1 }, boxes, { signal });
      return { ...reread, number: page.number };
    }),
  );
};
