import type { Page } from '#domain/extraction/page.js';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { OcrLanguage } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { rereadDoubtful, type Reread } from './reread-doubtful.js';
import { extractionContext, readPages } from './read-pages.js';
import { readersOfField } from './readers-of-field.js';
import { sharedReader } from './shared-reader.js';
import { UnreadableError, type Reading, type ReadingContext, type ReadingOptions } from './reading.js';

/** One page of an image file. A PDF without text has one image per page. */
export interface PageImage {
  readonly load: () => Promise<Uint8Array>;
  /** The page number in the file, starting at 0. */
  readonly index: number;
}

export const LANGUAGES: Readonly<Record<'denmark' | 'italy', readonly OcrLanguage[]>> = {
  denmark: ['dan', 'eng'],
  italy: ['ita', 'eng'],
};

export async function pagesOfImage(bytes: Uint8Array): Promise<PageImage[]> {
  const count = await explainingOcrErrors(() => countImagePages(bytes));
  return Array.from({ length: count }, (_, index) => ({ load: () => Promise.resolve(bytes), index }));
}

/** Reads scanned pages by OCR, one after the other: other documents take turns with them. */
export async function readImages(
  images: readonly PageImage[],
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const { signal, onProgress, log, organizationId: fairnessKey } = options;
  const reader = options.reader ?? sharedReader(log);
  const words: PageWords[] = [];
  const languages = context.region ? LANGUAGES[context.region] : (['eng', 'dan', 'ita'] as const);
  for (const [done, { load, index }] of images.entries()) {
    signal.throwIfAborted();
    const bytes = await load();
    const page = await explainingOcrErrors(() =>
      reader.readPage(bytes, index, {
        languages,
        signal,
        fairnessKey,
        onProgress: (share) => onProgress((done + share) / images.length),
      }),
    );
    words.push({ ...page, number: done + 1 });
  }
  const reread = readerOfParts(images, (bytes, index, page, regions) =>
    reader.readAgain(bytes, index, page, regions, { signal, fairnessKey }),
  );
  const again = await explainingOcrErrors(() => rereadDoubtful(reread, words, extractionContext(context)));
  const place = (page: Page, box: Page['passes'][number]['words'][number]['box']) => {
    const scanned = words.find(({ number }) => number === page.number);
    if (!scanned) return { box, width: page.width, height: page.height };
    const { sourceWidth: width, sourceHeight: height } = scanned.turned;
    return { box: boxOnSource(scanned, box), width, height };
  };
  return withOtherPapers(
    await readPages(
      { pages: again, method: 'ocr', place, readersOf: (field) => readersOfField(again, field) },
      context,
      options.ask,
    ),
    words,
  );
}

const readerOfParts =
  (
    images: readonly PageImage[],
    read: (bytes: Uint8Array, index: number, ...parts: Parameters<Reread>) => ReturnType<PageReader['readAgain']>,
  ): Reread =>
  async (page, regions) => {
    const image = images[page.number - 1];
    if (image === undefined) throw new Error(`there is no page ${page.number} of ${images.length} to read again`);
    return read(await image.load(), image.index, page, regions);
  };

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
  const sheets = Math.max(...several.map(({ otherPapers }) => otherPapers + 1));
  const field = {
    name: 'sheets',
    text: null,
    value: String(sheets),
    confidence: 1,
    box: null,
    reason: 'sheets of paper found on the picture',
  };
  return {
    ...reading,
    // Coding asks what the other sheets are, and the open question stops the posting.
    extraction: { ...reading.extraction, fields: [...reading.extraction.fields, field] },
    // Below every threshold for automatic posting: a person must look at the picture.
    confidence: 0,
    warnings: [...reading.warnings, ...warnings],
  };
}

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
