import { say } from '#schemas/sentences/say.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Page } from '#domain/extraction/page/page.js';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { OcrLanguage } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import { boxOnSource, type PageWords } from '#platform/ocr/page-words.js';
import { withOtherSheets } from './other-sheets.js';
import { rereadDoubtful, type Reread } from './reread-doubtful.js';
import { extractionContext, readPages } from './read-pages.js';
import { readersOfField } from './readers-of-field.js';
import { sharedReader } from './shared-reader.js';
import { UnreadableError, type PageImage, type Reading, type ReadingContext, type ReadingOptions } from './reading.js';

/** For an organisation whose region is not known yet. */
export const ANY_LANGUAGE: readonly OcrLanguage[] = ['eng', 'dan', 'ita'];

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
  const languages = context.region ? countryOf(context.region).documentLanguages : ANY_LANGUAGE;
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
  const reading = await readPages(
    { pages: again, method: 'ocr', place, readersOf: (field) => readersOfField(again, field) },
    context,
    { ask: options.ask },
  );
  const readSheet = async (jpeg: Uint8Array): Promise<Reading> =>
    readImages(
      await pagesOfImage(jpeg),
      { ...context, otherSheets: 'ignore' },
      { ...options, onProgress: () => undefined },
    );
  return explainingOcrErrors(() =>
    withOtherSheets(reading, words, images, context.otherSheets ?? 'split_if_clear', readSheet),
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

/** An image that cannot be decoded or takes too long becomes an error of the document, which a person can retry. */
async function explainingOcrErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    throw new UnreadableError(error.code, say('scan_it_again', { problem: error.said }), { cause: error });
  }
}
