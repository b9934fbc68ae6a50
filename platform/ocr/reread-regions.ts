import type { GrayImage } from './gray-image.js';
import type { OcrLanguage } from './language-data.js';
import type { OcrPool } from './ocr-pool.js';
import type { Box, PageWords, PassWords } from './page-words.js';
import { parseTsv } from './parse-tsv.js';
import { prepareImage, turnBack, type StraightPage } from './prepare-image.js';
import type { PassPlan } from './read-page.js';

/** Names of passes over a part of the page begin with this. */
export const REREAD = 'reread';

/** Larger letters than for a whole page, and the strip as one line: what the page's layout led astray is read afresh. */
const PLANS: readonly PassPlan[] = [
  {
    name: `${REREAD} neural`,
    preparation: { letterPixels: 44, cleaning: 'none' },
    order: { engine: 'neural', segmentation: 6 },
  },
  {
    name: `${REREAD} pattern`,
    preparation: { letterPixels: 40, cleaning: 'levels' },
    order: { engine: 'pattern', segmentation: 6 },
  },
];

const inside = (region: Box, { image }: StraightPage): Box => {
  const left = Math.min(Math.max(0, Math.floor(region.left)), image.width - 1);
  const top = Math.min(Math.max(0, Math.floor(region.top)), image.height - 1);
  return {
    left,
    top,
    width: Math.min(Math.ceil(region.width), image.width - left),
    height: Math.min(Math.ceil(region.height), image.height - top),
  };
};

/** Reads parts of a page once more, from the image that was read before. The answer is the page with further passes, which hold only the words of those parts. */
export const rereadRegions = async (
  pool: OcrPool,
  image: GrayImage,
  page: PageWords,
  regions: readonly Box[],
  options: { readonly language?: OcrLanguage; readonly signal?: AbortSignal | undefined } = {},
): Promise<PageWords> => {
  const straight = await turnBack(image, page.turned);
  const language = options.language ?? page.language;
  const passes = await Promise.all(
    PLANS.map(async (plan): Promise<PassWords> => {
      const parts = await Promise.all(
        regions.map(async (region) => {
          const prepared = await prepareImage(straight, plan.preparation, inside(region, straight));
          return parseTsv(
            await pool.read(prepared.bytes, { ...plan.order, language }, { signal: options.signal }),
            prepared,
          );
        }),
      );
      return { name: plan.name, words: parts.flat() };
    }),
  );
  return { ...page, passes: [...page.passes, ...passes] };
};
