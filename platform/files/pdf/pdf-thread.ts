import { join } from 'node:path';
import { findProjectRoot } from '../../project-root.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { runFileJob, type FileFault } from '../run-file-job.js';
import type { PdfAnswer, PdfAttachment, PdfJob, PdfText, PdfThreadRequest } from './pdf-thread-messages.js';

interface PdfThreadLimits {
  readonly timeoutMs: number;
  /** The limit of one page. */
  readonly pageMs: number;
  readonly heapMb: number;
  readonly maxArrayBytes: number;
}

/**
 * A page of an invoice takes 10–50 ms, and the parser 90 MB of heap. A file that exceeds these limits is an attack or a
 * mistake. No content stream, font or attached invoice comes close to 64 MB; reading text does not decode pictures.
 */
export const DEFAULT_PDF_LIMITS: PdfThreadLimits = {
  timeoutMs: 30_000,
  // A full page of a catalogue is drawn in a second; on a busy machine it takes five.
  pageMs: 10_000,
  heapMb: 384,
  maxArrayBytes: 64 * 1024 * 1024,
};

const THREAD_FILE = join(findProjectRoot(), 'dist', 'platform', 'files', 'pdf', 'pdf-thread-main.js');

/** Each uses a core while it reads. With two, the slow files of one organisation leave one thread to the others. */
const THREADS = 2;

const unexpectedAnswer = (answer: PdfAnswer): Error => new Error(`the PDF thread answered another job: ${answer.name}`);

/** Reads PDFs in separate threads: a file that loops or uses too much memory ends only its thread. */
export class PdfThread {
  readonly #pool: ThreadPool<PdfThreadRequest, PdfAnswer, FileFault>;

  constructor({ timeoutMs, pageMs, heapMb, maxArrayBytes }: PdfThreadLimits = DEFAULT_PDF_LIMITS) {
    this.#pool = new ThreadPool({
      file: THREAD_FILE,
      workerData: maxArrayBytes,
      threads: THREADS,
      timeoutMs,
      stepMs: pageMs,
      heapMb,
    });
  }

  async countPages(bytes: Uint8Array): Promise<number> {
    const answer = await this.#run({ name: 'inspect' }, bytes);
    if (answer.name !== 'inspect') throw unexpectedAnswer(answer);
    return answer.pageCount;
  }

  async readText(bytes: Uint8Array, maxPages: number): Promise<PdfText> {
    const answer = await this.#run({ name: 'text', maxPages }, bytes);
    if (answer.name !== 'text') throw unexpectedAnswer(answer);
    return answer.text;
  }

  async readAttachments(bytes: Uint8Array, maxBytes: number): Promise<readonly PdfAttachment[]> {
    const answer = await this.#run({ name: 'attachments', maxBytes }, bytes);
    if (answer.name !== 'attachments') throw unexpectedAnswer(answer);
    return answer.attachments;
  }

  /** Draws a page as PNG. */
  async renderPage(bytes: Uint8Array, page: number, maxSidePixels: number): Promise<Uint8Array> {
    const answer = await this.#run({ name: 'image', page, maxSidePixels }, bytes);
    if (answer.name !== 'image') throw unexpectedAnswer(answer);
    return answer.png;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #run(job: PdfJob, bytes: Uint8Array): Promise<PdfAnswer> {
    return runFileJob(this.#pool, (copy) => ({ job, bytes: copy }), bytes, 'pdf_not_read');
  }
}

/** The threads of this process that read PDFs. */
export const sharedPdfThread = new PdfThread();
