import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findProjectRoot } from '../../project-root.js';
import { FileError } from '../../file-error.js';
import type {
  PdfAnswer,
  PdfAttachment,
  PdfJob,
  PdfText,
  PdfThreadReply,
  PdfThreadRequest,
} from './pdf-thread-messages.js';

export interface PdfThreadLimits {
  readonly timeoutMs: number;
  readonly heapMb: number;
  readonly maxArrayBytes: number;
}

/**
 * A page of an invoice takes 10–50 ms, and the parser 90 MB of heap. A file that exceeds these limits is an attack or a
 * mistake. No content stream, font or attached invoice comes close to 64 MB; reading text does not decode pictures.
 */
export const DEFAULT_PDF_LIMITS: PdfThreadLimits = {
  timeoutMs: 30_000,
  heapMb: 384,
  maxArrayBytes: 64 * 1024 * 1024,
};

/** Threads cannot run TypeScript sources, so tests use the built file as well. */
const THREAD_FILE = join(findProjectRoot(), 'dist', 'platform', 'files', 'pdf', 'pdf-thread-main.js');

const tooComplex = (reason: string): FileError =>
  new FileError('file_too_complex', `The PDF could not be read ${reason}. Print it to a new PDF and send the new one.`);

const outOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unexpectedAnswer = (answer: PdfAnswer): Error => new Error(`the PDF thread answered another job: ${answer.name}`);

/**
 * Reads PDFs in a separate thread: a file that loops or uses too much memory ends only that thread. It reads one file
 * at a time. The thread stays loaded between files (loading the parser takes 200 ms) and does not keep the process
 * alive.
 */
export class PdfThread {
  #worker: Worker | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: PdfThreadLimits = DEFAULT_PDF_LIMITS) {}

  async countPages(bytes: Uint8Array): Promise<number> {
    const answer = await this.#enqueue({ name: 'inspect' }, bytes);
    if (answer.name !== 'inspect') throw unexpectedAnswer(answer);
    return answer.pageCount;
  }

  async readText(bytes: Uint8Array, maxPages: number): Promise<PdfText> {
    const answer = await this.#enqueue({ name: 'text', maxPages }, bytes);
    if (answer.name !== 'text') throw unexpectedAnswer(answer);
    return answer.text;
  }

  async readAttachments(bytes: Uint8Array, maxBytes: number): Promise<readonly PdfAttachment[]> {
    const answer = await this.#enqueue({ name: 'attachments', maxBytes }, bytes);
    if (answer.name !== 'attachments') throw unexpectedAnswer(answer);
    return answer.attachments;
  }

  /** Draws a page as PNG. */
  async renderPage(bytes: Uint8Array, page: number, maxSidePixels: number): Promise<Uint8Array> {
    const answer = await this.#enqueue({ name: 'image', page, maxSidePixels }, bytes);
    if (answer.name !== 'image') throw unexpectedAnswer(answer);
    return answer.png;
  }

  async close(): Promise<void> {
    await this.#queue;
    await this.#stop();
  }

  #start(): Worker {
    const worker = new Worker(THREAD_FILE, {
      workerData: this.limits.maxArrayBytes,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #enqueue(job: PdfJob, bytes: Uint8Array): Promise<PdfAnswer> {
    const result = this.#queue.then(() => this.#runNow(job, bytes));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #runNow(job: PdfJob, bytes: Uint8Array): Promise<PdfAnswer> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    // Copy the bytes: the thread takes ownership of what it receives, and the caller still needs its own.
    const reply = await this.#exchange(worker, { job, bytes: new Uint8Array(bytes) });
    worker.unref();
    if ('fault' in reply) throw new FileError(reply.fault.code, reply.fault.sentence);
    return reply.answer;
  }

  #exchange(worker: Worker, request: PdfThreadRequest): Promise<PdfThreadReply> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (reply: PdfThreadReply): void => {
        settle();
        resolve(reply);
      };
      const onError = (error: Error): void => {
        settle();
        void this.#stop();
        reject(outOfMemory(error) ? tooComplex(`with ${this.limits.heapMb} MB of memory`) : error);
      };
      const onExit = (): void => {
        settle();
        reject(tooComplex('because the PDF reader stopped'));
      };
      const timer = setTimeout(() => {
        settle();
        void this.#stop();
        reject(tooComplex(`in ${this.limits.timeoutMs / 1000} seconds`));
      }, this.limits.timeoutMs);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(request, [request.bytes.buffer]);
    });
  }
}

/** One thread per process. Reading text is fast, and a process that runs OCR needs its cores for that. */
export const sharedPdfThread = new PdfThread();
