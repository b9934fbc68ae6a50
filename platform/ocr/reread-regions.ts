import type { GrayImage } from '../pictures/gray-image.js';
import type { OcrLanguage } from './language-data.js';
import type { OcrPool } from './ocr-pool.js';
import type { Box, PageWords, PassWords } from './page-words.js';
import { parseTsv } from './parse-tsv.js';
import { prepareImage, straightenAgain, type StraightPage } from './prepare-image.js';
import type { PassPlan } from './read-page.js';

/** Prefix of the names of passes over a region. */
const REREAD = 'reread';

/** The networks that reread a region, in addition to that of the page's language. */
const READERS: readonly OcrLanguage[] = ['deu', 'dan', 'eng'];

/**
 * Reads the region as one block, larger than on the page, with three networks: that of the page's language and two of
 * other languages, which were trained separately and misread other digits. Measured on the rows of 26 receipts whose
 * total or date all passes had misread: the English network found 9 totals and 14 dates, the German 13 and 16, the
 * Danish 10 and 15, the pattern engine only 4 and 8.
 */
const networksFor = (language: OcrLanguage): (PassPlan & { readonly language: OcrLanguage })[] => [
  {
    name: `${REREAD} ${language}`,
    language,
    preparation: { letterPixels: 44, cleaning: 'none' },
    order: { engine: 'neural', segmentation: 6 },
  },
  ...READERS.filter((other) => other !== language)
    .slice(0, 2)
    .map((other) => ({
      name: `${REREAD} ${other}`,
      language: other,
      preparation: { letterPixels: 36, cleaning: 'none' as const },
      order: { engine: 'neural' as const, segmentation: 6 as const },
    })),
];

/** A page that PP-OCR has read has two opinions already. One of tesseract's networks is the third. */
const plansFor = ({ language, passes }: PageWords): ReturnType<typeof networksFor> =>
  networksFor(language).slice(0, passes.some(({ reader }) => reader === 'pp-ocr') ? 1 : undefined);

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

/**
 * Reads regions of a page again, from the same image. Returns the page with additional passes, which contain only the
 * words of these regions.
 */
export const rereadRegions = async (
  pool: OcrPool,
  image: GrayImage,
  page: PageWords,
  regions: readonly Box[],
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<PageWords> => {
  const straight = await straightenAgain(image, page.turned);
  const passes = await Promise.all(
    plansFor(page).map(async ({ language, ...plan }): Promise<PassWords> => {
      const parts = await Promise.all(
        regions.map(async (region) => {
          const prepared = await prepareImage(straight, plan.preparation, inside(region, straight));
          return parseTsv(
            await pool.read(prepared.bytes, { ...plan.order, language }, { signal: options.signal }),
            prepared,
          );
        }),
      );
      return { name: plan.name, reader: 'tesseract', words: parts.flat() };
    }),
  );
  return { ...page, passes: [...page.passes, ...passes] };
};
