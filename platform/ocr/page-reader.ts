import { availableParallelism } from 'node:os';
import { QueueFullError, Semaphore } from '../batching/semaphore.js';
import { decodePicture } from './decode-image.js';
import { detectLanguage } from './detect-language.js';
import type { Sheet } from '../pictures/cut-sheet.js';
import type { GrayImage } from '../pictures/gray-image.js';
import type { OcrLanguage } from './language-data.js';
import { say } from '#schemas/sentences/say.js';
import { OcrError } from './ocr-error.js';
import { createOcrPool, type OcrPool } from './ocr-pool.js';
import type { Box, PageWords } from './page-words.js';
import { evenLight } from './paper/even-light.js';
import { hasModels } from './pp-ocr/model-files.js';
import { PpOcrPool } from './pp-ocr/pp-ocr-pool.js';
import type { PaperReading } from './pp-ocr/read-picture.js';
import { readPageImage, type ReadPageOptions } from './read-page.js';
import { rereadRegions } from './reread-regions.js';
import { whitenDarkBorder } from './whiten-border.js';

interface ReaderOptions {
  /** The folder of the PP-OCR models. Null, or a folder without them, means that tesseract.js reads. */
  readonly modelFolder: string | null;
  /** Pages that are read at the same time. One page keeps one core busy. */
  readonly threads?: number;
  /** For what goes wrong and is worked around. */
  readonly warn?: (error: unknown, message: string) => void;
}

interface PageOptions extends ReadPageOptions {
  /** Pages of different keys take turns. */
  readonly fairnessKey?: string;
}

/** Reads pages by the best engine there is. */
export interface PageReader {
  readonly threads: number;
  /** Reads one page of an image file; 0 is the first. Rejects with an OcrError, or with the signal's reason. */
  readPage(bytes: Uint8Array, pageIndex: number, options?: PageOptions): Promise<PageWords>;
  /** Reads parts of a page again, by an engine that has not read them. Adds passes that hold only those parts. */
  readAgain(
    bytes: Uint8Array,
    pageIndex: number,
    page: PageWords,
    regions: readonly Box[],
    options?: PageOptions,
  ): Promise<PageWords>;
  /** Loads the models, so that the first page does not wait for them. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** A thread holds about 250 MB. More than this many read faster than documents arrive. */
const MAX_THREADS = 8;
/** The worker limits how many documents are under way. This is a second line of defence. */
const MAX_WAITING = 1_000;

const keyOf = ({ fairnessKey = '' }: PageOptions): string => fairnessKey;

const sheetOf = ({ turned: { flattened, quarters } }: PaperReading): Sheet[] =>
  flattened === undefined ? [] : [{ flattened, quarters }];

const pageOf = (
  papers: readonly PaperReading[],
  number: number,
  languages: readonly OcrLanguage[],
): PageWords | null => {
  const [paper, ...others] = papers;
  const words = paper?.passes[0]?.words ?? [];
  if (paper === undefined || words.length === 0) return null;
  const language = detectLanguage(words, languages) ?? languages[0] ?? 'eng';
  return { ...paper, number, language, otherPapers: others.flatMap(sheetOf) };
};

export const createPageReader = (options: ReaderOptions): PageReader => {
  const threads = options.threads ?? Math.min(MAX_THREADS, availableParallelism());
  const semaphore = new Semaphore(threads, MAX_WAITING);
  const { modelFolder } = options;
  const modern = modelFolder !== null && hasModels(modelFolder) ? new PpOcrPool(modelFolder) : null;
  let tesseractPool: OcrPool | undefined;
  const tesseract = (): OcrPool => (tesseractPool ??= createOcrPool({ threads }));

  const readByModels = async (picture: GrayImage, number: number, page: PageOptions): Promise<PageWords | null> => {
    if (modern === null) return null;
    try {
      const isOneOfMany = semaphore.waitingOf(keyOf(page)) > 0;
      return pageOf(await modern.read(picture, page.signal, isOneOfMany), number, page.languages ?? ['eng']);
    } catch (error) {
      if (!(error instanceof OcrError)) throw error;
      options.warn?.(error, 'PP-OCR failed; tesseract.js reads the page');
      return null;
    }
  };

  const read = async (bytes: Uint8Array, pageIndex: number, page: PageOptions): Promise<PageWords> => {
    const picture = await decodePicture(bytes, pageIndex);
    const words = await readByModels(picture, pageIndex + 1, page);
    if (words) return words;
    return readPageImage(tesseract(), whitenDarkBorder(picture), pageIndex + 1, page);
  };

  const inTurn = async <T>(page: PageOptions, work: () => Promise<T>): Promise<T> => {
    try {
      return await semaphore.run(work, page.signal, keyOf(page));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new OcrError('engine_failed', say('too_many_pages_wait'), error);
    }
  };

  return {
    threads,
    readPage: (bytes, pageIndex, page = {}) =>
      inTurn(page, async () => {
        const words = await read(bytes, pageIndex, page);
        page.onProgress?.(1);
        return words;
      }),
    readAgain: (bytes, pageIndex, page, regions, pageOptions = {}) =>
      inTurn(pageOptions, async () => {
        const picture = await decodePicture(bytes, pageIndex);
        const source = page.turned.flattened ? evenLight(picture) : whitenDarkBorder(picture);
        return rereadRegions(tesseract(), source, page, regions, pageOptions);
      }),
    warmUp: async () => {
      await modern?.warmUp(threads);
    },
    close: async () => {
      await Promise.all([modern?.close(), tesseractPool?.close()]);
    },
  };
};
