import type { Box, Page } from '#domain/extraction/page.js';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { OcrLanguage } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import { createOcrPool, type OcrPool } from '#platform/ocr/ocr-pool.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { readPage } from '#platform/ocr/read-page.js';
import { lookAgain, type PageSource } from './look-again.js';
import { extractionContextOf, readPages } from './read-pages.js';
import { UnreadableError, type Reading, type ReadingContext, type ReadingOptions } from './reading.js';

/** One page of an image file; a PDF without text gives one image per page. */
export interface PageImage {
  readonly load: () => Promise<Uint8Array>;
  /** Of the page in its file, counted from 0. */
  readonly index: number;
}

const LANGUAGES: Readonly<Record<'denmark' | 'italy', readonly OcrLanguage[]>> = {
  denmark: ['dan', 'eng'],
  italy: ['ita', 'eng'],
};

let pool: OcrPool | undefined;
/** Made when the first scan comes; its threads end with the process. */
const sharedPool = (): OcrPool => (pool ??= createOcrPool());

export async function pagesOfImage(bytes: Uint8Array): Promise<PageImage[]> {
  const count = await readable(() => countImagePages(bytes));
  return Array.from({ length: count }, (_, index) => ({ load: () => Promise.resolve(bytes), index }));
}

/**
 * Reads scanned pages by OCR, one after the other: each keeps all threads of the pool busy. Where the total or the date is in
 * doubt, its rows are read once more.
 */
export async function readImages(
  images: readonly PageImage[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const first = await readEveryPage(images, context, options);
  const source = async ({ number }: PageWords): ReturnType<PageSource> => {
    const { load, index } = images[number - 1]!;
    return { bytes: await load(), index };
  };
  const words = await readable(() =>
    lookAgain(sharedPool(), source, first, extractionContextOf(context), options.signal),
  );
  const place = (page: Page, box: Box) => {
    const scanned = words.find(({ number }) => number === page.number);
    if (!scanned) return { box, width: page.width, height: page.height };
    const { sourceWidth: width, sourceHeight: height } = scanned.turned;
    return { box: boxOnSource(scanned, box), width, height };
  };
  return readPages({ pages: words, method: 'ocr', place }, context);
}

async function readEveryPage(
  images: readonly PageImage[],
  { region }: ReadingContext,
  { signal, onProgress }: ReadingOptions,
): Promise<PageWords[]> {
  const words: PageWords[] = [];
  const languages = region ? LANGUAGES[region] : (['eng', 'dan', 'ita'] as const);
  for (const [done, { load, index }] of images.entries()) {
    signal.throwIfAborted();
    const bytes = await load();
    const page = await readable(() =>
      readPage(sharedPool(), bytes, index, {
        languages,
        signal,
        onProgress: (share) => onProgress((done + share) / images.length),
      }),
    );
    words.push({ ...page, number: done + 1 });
  }
  return words;
}

/** What cannot be decoded or took too long is the error of the document, from where a person may retry it. */
async function readable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    throw new UnreadableError(error.code, `${error.message}. Scan or photograph it again, or send it as PDF.`, {
      cause: error,
    });
  }
}
