import type { GrayImage } from '../../pictures/gray-image.js';
import { threadUse } from '../../threads/thread-use.js';
import { currentOwner } from '../../threads/work-owner.js';
import type { PaperReading } from './read-picture.js';
import { DEFAULT_LIMITS, PpOcrThread, type ThreadLimits } from './pp-ocr-thread.js';

/**
 * Threads of PP-OCR, started when they are first needed and kept. The caller limits how many pictures are read at the
 * same time, and so the number of threads. Organisations that read many pictures have threads of their own, which wait for idle cores.
 */
export class PpOcrPool {
  private readonly idle: PpOcrThread[] = [];
  private readonly all = new Set<PpOcrThread>();

  constructor(
    private readonly modelFolder: string,
    private readonly limits: ThreadLimits = DEFAULT_LIMITS,
  ) {}

  /** Starts this many threads, loads their models and resolves when they can read. */
  async warmUp(threads: number): Promise<void> {
    while (this.all.size < threads) this.idle.push(this.start(false));
    await Promise.all([...this.all].map((thread) => thread.ready));
  }

  /** `isOneOfMany`: further pictures of the same organisation wait. */
  async read(picture: GrayImage, signal?: AbortSignal, isOneOfMany = false): Promise<readonly PaperReading[]> {
    const thread = this.take(isOneOfMany || threadUse.isBusy(currentOwner()));
    const startedMs = performance.now();
    try {
      const papers = await thread.read(picture, signal);
      this.idle.push(thread);
      return papers;
    } catch (error) {
      // The thread may still be busy with the picture. The next picture gets a new one without waiting for its end.
      void this.end(thread);
      throw error;
    } finally {
      threadUse.add(currentOwner(), performance.now() - startedMs);
    }
  }

  async close(): Promise<void> {
    this.idle.length = 0;
    await Promise.all([...this.all].map((thread) => this.end(thread)));
  }

  private take(isLater: boolean): PpOcrThread {
    for (;;) {
      const thread = this.takeIdle(isLater) ?? (isLater ? this.makeLater() : undefined);
      if (!thread) {
        // Makes room: what is kept beside threads of the other kind is memory.
        const other = isLater ? undefined : this.takeIdle(true);
        if (other) void this.end(other);
        return this.start(isLater);
      }
      if (thread.isAlive) return thread;
      this.all.delete(thread);
    }
  }

  private takeIdle(isLater: boolean): PpOcrThread | undefined {
    const at = this.idle.findLastIndex((idle) => idle.isLater === isLater);
    return at < 0 ? undefined : this.idle.splice(at, 1)[0];
  }

  /** One thread that does not wait for idle cores always stays, for single pictures. */
  private makeLater(): PpOcrThread | undefined {
    if ([...this.all].filter((thread) => !thread.isLater).length < 2) return undefined;
    const thread = this.takeIdle(false);
    thread?.makeLater();
    return thread;
  }

  private start(isLater: boolean): PpOcrThread {
    const thread = new PpOcrThread(this.modelFolder, this.limits);
    if (isLater) thread.makeLater();
    this.all.add(thread);
    return thread;
  }

  private async end(thread: PpOcrThread): Promise<void> {
    await thread.close();
    this.all.delete(thread);
  }
}
