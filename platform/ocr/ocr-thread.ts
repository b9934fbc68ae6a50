import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, PSM } from 'tesseract.js';
import { ENGINE_MODES, languageDataFolder, type OcrEngine, type OcrLanguage } from './language-data.js';
import { findProjectRoot } from '../project-root.js';
import { OcrError } from './ocr-error.js';

/** One reading of one prepared image. */
export interface ReadOrder {
  readonly language: OcrLanguage;
  readonly engine: OcrEngine;
  /** Tesseract's page segmentation mode: 4 one column of text of varying size, 6 one block, 7 one line, 11 scattered text. */
  readonly segmentation: 3 | 4 | 6 | 7 | 11;
  /** Characters to stay within, for fields that are all digits. */
  readonly alphabet?: string;
}

/** One tesseract.js thread with one language and one engine loaded, which reads one image at a time. */
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

/** tesseract.js hangs its thread on the object it returns but leaves it out of its types. */
const threadOf = (worker: TesseractWorker): Thread | null =>
  'worker' in worker && worker.worker instanceof Thread ? worker.worker : null;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// All of the engine is compiled well at once, not each function when it has shown to be busy: 6 % more pages over two dozen of them.
setFlagsFromString('--no-wasm-dynamic-tiering');

/**
 * Starts a thread. tesseract.js throws out of an event handler when no errorHandler is given, and its thread has no `error` listener:
 * either would end the whole process on one broken image. Both are taken here, and a dead thread rejects what it was reading.
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
    throw new OcrError('engine_failed', `The OCR engine did not start for ${language}: ${describe(error)}`, error);
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
        throw new OcrError('engine_failed', `The OCR engine failed: ${describe(error)}`, error);
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
