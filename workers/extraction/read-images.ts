import type { Page } from '#domain/extraction/page.js';
import { countImagePages, decodePage } from '#platform/ocr/decode-image.js';
import type { GrayImage } from '#platform/ocr/gray-image.js';
import type { OcrLanguage } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import { createOcrPool, type OcrPool } from '#platform/ocr/ocr-pool.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { readPage } from '#platform/ocr/read-page.js';
import { rereadDoubtful } from './reread-doubtful.js';
import { extractionContext, readPages } from './read-pages.js';
import { UnreadableError, type Reading, type ReadingContext, type ReadingOptions } from './reading.js';

/** One page of an image file. A PDF without text has one image per page. */
export interface PageImage {
  readonly load: () => Promise<Uint8Array>;
  /** The page number in the file, starting at 0. */
  readonly index: number;
}

const LANGUAGES: Readonly<Record<'denmark' | 'italy', readonly OcrLanguage[]>> = {
  denmark: ['dan', 'eng'],
  italy: ['ita', 'eng'],
};

let pool: OcrPool | undefined;
/** Created at the first scan. Its threads end with the process. */
const sharedPool = (): OcrPool => (pool ??= createOcrPool());

export async function pagesOfImage(bytes: Uint8Array): Promise<PageImage[]> {
  const count = await explainingOcrErrors(() => countImagePages(bytes));
  return Array.from({ length: count }, (_, index) => ({ load: () => Promise.resolve(bytes), index }));
}

/** Reads scanned pages with OCR, one after the other, because each page uses all threads of the pool. */
export async function readImages(
  images: readonly PageImage[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const { signal, onProgress } = options;
  const words: PageWords[] = [];
  const languages = context.region ? LANGUAGES[context.region] : (['eng', 'dan', 'ita'] as const);
  for (const [done, { load, index }] of images.entries()) {
    signal.throwIfAborted();
    const bytes = await load();
    const page = await explainingOcrErrors(() =>
      readPage(sharedPool(), bytes, index, {
        languages,
        signal,
        onProgress: (share) => onProgress((done + share) / images.length),
      }),
    );
    words.push({ ...page, number: done + 1 });
  }
  const again = await explainingOcrErrors(() =>
    rereadDoubtful(sharedPool(), imageOf(images), words, extractionContext(context), signal),
  );
  const place = (page: Page, box: Page['passes'][number]['words'][number]['box']) => {
    const scanned = words.find(({ number }) => number === page.number);
    if (!scanned) return { box, width: page.width, height: page.height };
    const { sourceWidth: width, sourceHeight: height } = scanned.turned;
    return { box: boxOnSource(scanned, box), width, height };
  };
  return readPages({ pages: again, method: 'ocr', place }, context);
}

const imageOf =
  (images: readonly PageImage[]) =>
  async ({ number }: PageWords): Promise<GrayImage> => {
    const image = images[number - 1];
    if (image === undefined) throw new Error(`there is no page ${number} of ${images.length} to read again`);
    return decodePage(await image.load(), image.index);
  };

/** An image that cannot be decoded or takes too long becomes an error of the document, which a person can retry. */
async function explainingOcrErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    throw new UnreadableError(error.code, `${error.message}. Scan or photograph it again, or send it as PDF.`, {
      cause: error,
    });
  }
}
