import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, PSM } from 'tesseract.js';
import { ENGINE_MODES, languageDataFolder, type OcrEngine, type OcrLanguage } from './language-data.js';
import { findProjectRoot } from '../project-root.js';
import { say } from '#schemas/sentences/say.js';
import { OcrError } from './ocr-error.js';

/** How to read one prepared image. */
export interface ReadOrder {
  readonly language: OcrLanguage;
  readonly engine: OcrEngine;
  /**
   * Tesseract's page segmentation mode: 4 is one column of text of varying size, 6 one block, 7 one line, 11 scattered
   * text.
   */
  readonly segmentation: 3 | 4 | 6 | 7 | 11;
  /** The allowed characters, for fields that contain only digits. */
  readonly alphabet?: string;
}

/** A tesseract.js thread with one language and one engine. It reads one image at a time. */
export interface OcrThread {
  readonly pagesRead: number;
  read(image: Buffer, order: ReadOrder, onProgress: (share: number) => void): Promise<string>;
  close(): Promise<void>;
}

const PAGE_MODES: Readonly<Record<ReadOrder['segmentation'], PSM>> = {
  3: PSM.AUTO,
  4: PSM.SINGLE_COLUMN,
  6: PSM.SINGLE_BLOCK,
  7: PSM.SINGLE_LINE,
  11: PSM.SPARSE_TEXT,
};

type TesseractWorker = Awaited<ReturnType<typeof createWorker>>;

/** tesseract.js attaches its thread to the object it returns, but does not declare it in its types. */
const threadOf = (worker: TesseractWorker): Thread | null =>
  'worker' in worker && worker.worker instanceof Thread ? worker.worker : null;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Optimise the whole engine at load instead of function by function: 6 % more pages, measured over two dozen pages.
setFlagsFromString('--no-wasm-dynamic-tiering');

/**
 * Starts a thread. tesseract.js throws from an event handler if no errorHandler is given, and does not listen to
 * `error` of its thread. Either would end the whole process on one broken image. Both are handled here, and a thread
 * that ends rejects its current reading.
 */
export const startOcrThread = async (language: OcrLanguage, engine: OcrEngine): Promise<OcrThread> => {
  let report: (share: number) => void = () => undefined;
  const tesseract = await createWorker(language, ENGINE_MODES[engine], {
    workerPath: join(findProjectRoot(), 'platform/ocr/quiet-thread.cjs'),
    langPath: languageDataFolder(language, engine),
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') report(progress);
    },
    errorHandler: () => undefined,
  }).catch((error: unknown) => {
    throw new OcrError('engine_failed', say('ocr_did_not_start', { language, reason: describe(error) }), error);
  });
  const thread = threadOf(tesseract);
  let death: (reason: unknown) => void = () => undefined;
  const died = new Promise<never>((_, reject) => {
    death = reject;
  });
  died.catch(() => undefined);
  thread?.on('error', death);
  thread?.on('exit', (code) => death(new Error(`the thread ended with code ${code}`)));
  let pagesRead = 0;
  let segmentation = '';
  let alphabet: string | null = null;

  const recognise = async (image: Buffer, order: ReadOrder): Promise<string> => {
    if (segmentation !== String(order.segmentation) || alphabet !== (order.alphabet ?? '')) {
      segmentation = String(order.segmentation);
      alphabet = order.alphabet ?? '';
      await tesseract.setParameters({
        tessedit_pageseg_mode: PAGE_MODES[order.segmentation],
        tessedit_char_whitelist: alphabet,
        user_defined_dpi: '300',
      });
    }
    const { data } = await tesseract.recognize(image, {}, { text: false, tsv: true });
    return data.tsv ?? '';
  };

  return {
    get pagesRead() {
      return pagesRead;
    },
    read: async (image, order, onProgress) => {
      report = onProgress;
      pagesRead += 1;
      try {
        return await Promise.race([recognise(image, order), died]);
      } catch (error) {
        throw new OcrError('engine_failed', say('ocr_failed', { reason: describe(error) }), error);
      } finally {
        report = () => undefined;
      }
    },
    close: async () => {
      const ended = thread === null ? null : once(thread, 'exit');
      await tesseract.terminate();
      await ended;
    },
  };
};
