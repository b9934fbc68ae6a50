import type { Page } from '#domain/extraction/page.js';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { OcrLanguage } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { lookAgain, type ReadAgain } from './look-again.js';
import { extractionContext, readPages } from './read-pages.js';
import { sharedReader } from './shared-reader.js';
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

export async function pagesOfImage(bytes: Uint8Array): Promise<PageImage[]> {
  const count = await readable(() => countImagePages(bytes));
  return Array.from({ length: count }, (_, index) => ({ load: () => Promise.resolve(bytes), index }));
}

/** Reads scanned pages by OCR, one after the other: other documents take turns with them. */
export async function readImages(
  images: readonly PageImage[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const { signal, onProgress, log, organizationId: fairnessKey } = options;
  const reader = sharedReader(log);
  const words: PageWords[] = [];
  const languages = context.region ? LANGUAGES[context.region] : (['eng', 'dan', 'ita'] as const);
  for (const [done, { load, index }] of images.entries()) {
    signal.throwIfAborted();
    const bytes = await load();
    const page = await readable(() =>
      reader.readPage(bytes, index, {
        languages,
        signal,
        fairnessKey,
        onProgress: (share) => onProgress((done + share) / images.length),
      }),
    );
    words.push({ ...page, number: done + 1 });
  }
  const readAgain = readerOfParts(images, (bytes, index, page, regions) =>
    reader.readAgain(bytes, index, page, regions, { signal, fairnessKey }),
  );
  const again = await readable(() => lookAgain(readAgain, words, extractionContext(context)));
  const place = (page: Page, box: Page['passes'][number]['words'][number]['box']) => {
    const scanned = words.find(({ number }) => number === page.number);
    if (!scanned) return { box, width: page.width, height: page.height };
    const { sourceWidth: width, sourceHeight: height } = scanned.turned;
    return { box: boxOnSource(scanned, box), width, height };
  };
  return withOtherPapers(readPages({ pages: again, method: 'ocr', place }, context), words);
}

const readerOfParts =
  (
    images: readonly PageImage[],
    read: (bytes: Uint8Array, index: number, ...parts: Parameters<ReadAgain>) => ReturnType<PageReader['readAgain']>,
  ): ReadAgain =>
  async (page, regions) => {
    const image = images[page.number - 1];
    if (image === undefined) throw new Error(`page ${page.number} of ${images.length} was read again`);
    return read(await image.load(), image.index, page, regions);
  };

/** Below every threshold for automatic posting: a person must look at a picture of several receipts. */
const CONFIDENCE_OF_SEVERAL = 0.3;

/** A picture of several receipts is one document with the fields of one of them, and says so. */
export function withOtherPapers(
  reading: Reading,
  pages: readonly Pick<PageWords, 'number' | 'otherPapers'>[],
): Reading {
  const several = pages.filter(({ otherPapers }) => otherPapers > 0);
  if (several.length === 0) return reading;
  const warnings = several.map(({ number, otherPapers }) => ({
    pointer: '/extraction',
    message: `Page ${number} shows ${otherPapers + 1} sheets of paper. Only the one with the most print was read. Capture each of them as a document of its own.`,
  }));
  return {
    ...reading,
    confidence: Math.min(reading.confidence, CONFIDENCE_OF_SEVERAL),
    warnings: [...reading.warnings, ...warnings],
  };
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
