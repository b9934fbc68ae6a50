import { availableParallelism } from 'node:os';
import type { OcrEngine, OcrLanguage } from './language-data.js';
import { Semaphore } from '../batching/semaphore.js';
import { say } from '#schemas/sentences/say.js';
import { OcrError } from './ocr-error.js';
import { startOcrThread, type OcrThread, type ReadOrder } from './ocr-thread.js';

interface OcrPoolOptions {
  /** Number of parallel readings. A reading keeps one core busy, so more threads than cores only use more memory. */
  readonly threads?: number;
  /**
   * A thread is replaced after this many readings: WebAssembly memory grows with the largest page and never shrinks.
   */
  readonly readingsPerThread?: number;
  /**
   * An A4 page of dense text takes 10–20 s of a core, and ten times as long on a machine that is 90 % busy. A reading
   * that takes longer does not end.
   */
  readonly readingTimeoutMs?: number;
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface OcrPool {
  readonly threads: number;
  /**
   * Returns the table of words (TSV) of one prepared image. Rejects with an OcrError, or with the reason of the signal.
   */
  read(image: Buffer, order: ReadOrder, options?: ReadOptions): Promise<string>;
  close(): Promise<void>;
}

interface IdleThread {
  readonly key: string;
  readonly thread: OcrThread;
}

/**
 * Caches idle threads per language and engine, because loading one takes 0.5–0.9 s, about a third of a reading. At most
 * three idle threads per running one are kept (rereading a region takes three languages). The least recently used is
 * closed first (a thread uses 60–150 MB).
 */
class ThreadCache {
  private readonly idle: IdleThread[] = [];

  constructor(
    private readonly maxIdle: number,
    private readonly readingsPerThread: number,
  ) {}

  async take(language: OcrLanguage, engine: OcrEngine): Promise<OcrThread> {
    const key = `${language}/${engine}`;
    const index = this.idle.findLastIndex((entry) => entry.key === key);
    const [found] = index === -1 ? [] : this.idle.splice(index, 1);
    return found?.thread ?? startOcrThread(language, engine);
  }

  async giveBack(language: OcrLanguage, engine: OcrEngine, thread: OcrThread): Promise<void> {
    if (thread.pagesRead >= this.readingsPerThread) return thread.close();
    this.idle.push({ key: `${language}/${engine}`, thread });
    if (this.idle.length > this.maxIdle) await this.idle.shift()?.thread.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ thread }) => thread.close()));
  }
}

/** Rejects when the signal fires or the time is over. Tesseract cannot be interrupted, so its thread is closed then. */
const interrupted = (
  signal: AbortSignal | undefined,
  timeoutMs: number,
): { promise: Promise<never>; cancel(): void } => {
  let cancel: () => void = () => undefined;
  const promise = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      reject(new OcrError('engine_failed', say('page_took_too_long', { seconds: timeoutMs / 1000 })));
    }, timeoutMs);
    const abort = (): void => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    // The signal may have fired while the thread was starting.
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    cancel = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  promise.catch(() => undefined);
  return { promise, cancel };
};

export const createOcrPool = (options: OcrPoolOptions = {}): OcrPool => {
  const threads = options.threads ?? availableParallelism();
  const readingTimeoutMs = options.readingTimeoutMs ?? 300_000;
  const cache = new ThreadCache(threads * 3, options.readingsPerThread ?? 200);
  const semaphore = new Semaphore(threads);

  const readOnThread = async (
    image: Buffer,
    order: ReadOrder,
    { signal, onProgress }: ReadOptions,
  ): Promise<string> => {
    const thread = await cache.take(order.language, order.engine);
    const interruption = interrupted(signal, readingTimeoutMs);
    try {
      const reading = thread.read(image, order, onProgress ?? (() => undefined));
      const tsv = await Promise.race([reading, interruption.promise]);
      await cache.giveBack(order.language, order.engine, thread);
      return tsv;
    } catch (error) {
      // After a crash in WebAssembly its memory is in an unknown state, so the next page gets a new thread.
      await thread.close();
      throw error;
    } finally {
      interruption.cancel();
    }
  };

  return {
    threads,
    read: (image, order, readOptions = {}) =>
      semaphore.run(() => readOnThread(image, order, readOptions), readOptions.signal),
    close: () => cache.closeAll(),
  };
};
