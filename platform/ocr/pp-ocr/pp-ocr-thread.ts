import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { findProjectRoot } from '../../project-root.js';
import type { GrayImage } from '../../pictures/gray-image.js';
import { coreMsOf, waitForIdleCores } from '../../threads/lower-thread-priority.js';
import { say } from '#schemas/sentences/say.js';
import { OcrError } from '../ocr-error.js';
import { NativeCalls } from './native-calls.js';
import type { PaperReading } from './read-picture.js';
import type { ThreadData, ThreadReply, ThreadRequest } from './thread-messages.js';

export interface ThreadLimits {
  /**
   * A receipt takes 1–2 s of a core and a dense A4 page 5 s. Only the time with a core counts, because a thread may wait for one much
   * longer than it needs it, but ten times as long is the end.
   */
  readonly timeoutMs: number;
  /** Of JavaScript. A picture of 25 million pixels takes 300 MB; models lie outside of it. */
  readonly heapMb: number;
}

export const DEFAULT_LIMITS: ThreadLimits = { timeoutMs: 120_000, heapMb: 1_024 };

const LOOK_AGAIN_MS = 20;
const LEAST_WAIT_MS = 100;
/** How many times the limit a reading may take while its thread waits for a core. */
const MOST_WAITING = 10;

/** Threads do not run TypeScript sources, so tests use the built file as well. */
const THREAD_FILE = join(findProjectRoot(), 'dist', 'platform', 'ocr', 'pp-ocr', 'thread-main.js');

/** A thread with loaded models, which reads one picture at a time. After a failure it must be closed. */
export class PpOcrThread {
  private readonly worker: Worker;
  private readonly nativeCalls = new NativeCalls();
  /** Resolves when the models are loaded and have run once. */
  readonly ready: Promise<void>;
  private alive = true;
  private thread: number | undefined;
  private waitsForIdleCores = false;

  constructor(
    modelFolder: string,
    private readonly limits: ThreadLimits,
  ) {
    this.nativeCalls.begin();
    const workerData: ThreadData = { modelFolder, nativeCalls: this.nativeCalls.shared };
    this.worker = new Worker(THREAD_FILE, {
      workerData,
      // What the thread sets must reach the native code.
      env: SHARE_ENV,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    this.worker.on('exit', () => {
      this.alive = false;
    });
    // An error while nothing is read ends the thread. Without a listener it would end the process.
    this.worker.on('error', () => undefined);
    this.ready = this.reply().then((reply) => {
      if (reply.kind === 'ready') this.thread = reply.thread;
      if (this.waitsForIdleCores) waitForIdleCores(this.thread);
      this.worker.unref();
    });
    this.ready.catch(() => undefined);
  }

  get isLater(): boolean {
    return this.waitsForIdleCores;
  }

  /** From now on it reads only while no other thread wants the core. Without special rights there is no way back. */
  makeLater(): void {
    this.waitsForIdleCores = true;
    waitForIdleCores(this.thread);
  }

  get isAlive(): boolean {
    return this.alive;
  }

  async read(picture: GrayImage, signal?: AbortSignal): Promise<readonly PaperReading[]> {
    await this.ready;
    signal?.throwIfAborted();
    this.worker.ref();
    // A copy, because the thread takes possession of the buffer that it is given.
    const pixels = new Uint8Array(picture.pixels);
    const request: ThreadRequest = { picture: { ...picture, pixels } };
    const answer = this.reply(signal);
    this.worker.postMessage(request, [pixels.buffer]);
    const reply = await answer;
    this.worker.unref();
    if (reply.kind === 'read') return reply.papers;
    throw new OcrError(
      'engine_failed',
      reply.kind === 'failed' ? say('ocr_failed', { reason: reply.reason }) : say('ocr_stopped'),
    );
  }

  /** A call of ONNX Runtime takes some seconds at most. It cannot be interrupted, so its end is waited for. */
  async close(): Promise<void> {
    this.nativeCalls.refuse();
    while (this.alive && this.nativeCalls.count > 0) await sleep(LOOK_AGAIN_MS);
    await this.worker.terminate();
  }

  /** Milliseconds that count towards the limit, from now on. */
  private stopwatch(): () => number {
    const { thread } = this;
    const startedMs = performance.now();
    const startedCoreMs = coreMsOf(thread);
    return () => {
      const elapsedMs = performance.now() - startedMs;
      const coreMs = coreMsOf(thread);
      if (coreMs === undefined || startedCoreMs === undefined) return elapsedMs;
      return Math.max(coreMs - startedCoreMs, elapsedMs / MOST_WAITING);
    };
  }

  private reply(signal?: AbortSignal): Promise<ThreadReply> {
    const { worker, limits } = this;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const fail = (error: Error): void => {
        settle();
        reject(error);
      };
      const onMessage = (reply: ThreadReply): void => {
        settle();
        resolve(reply);
      };
      const onAbort = (): void => fail(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      const onError = (error: Error): void =>
        fail(new OcrError('engine_failed', say('ocr_failed', { reason: error.message }), error));
      const onExit = (): void => fail(new OcrError('engine_failed', say('ocr_stopped')));
      const elapsedMs = this.stopwatch();
      const look = (): void => {
        const leftMs = limits.timeoutMs - elapsedMs();
        if (leftMs > 0) timer = setTimeout(look, Math.max(leftMs, LEAST_WAIT_MS));
        else fail(new OcrError('engine_failed', say('page_took_too_long', { seconds: limits.timeoutMs / 1000 })));
      };
      let timer = setTimeout(look, limits.timeoutMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}
