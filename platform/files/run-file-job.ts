import { ThreadLimitError } from '../threads/thread-errors.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import type { Said } from '#schemas/sentences/say.js';
import { FileError, refuseFile, type FileErrorCode } from '../file-error.js';

/** A FileError in the form that passes between threads. */
export interface FileFault {
  readonly code: FileErrorCode;
  readonly said: Said;
}

export const fileFaultOf = (error: unknown): FileFault | undefined =>
  error instanceof FileError ? { code: error.code, said: error.said } : undefined;

/** Runs a job on a file in a thread. A file that goes over the limits of the thread is refused as `file_too_complex`, with the sentence of `overLimit`. */
export async function runFileJob<Job, Value>(
  pool: ThreadPool<Job, Value, FileFault>,
  jobOf: (bytes: Uint8Array<ArrayBuffer>) => Job,
  bytes: Uint8Array,
  overLimit: 'pdf_not_read' | 'xml_not_read' | 'signed_file_not_read',
): Promise<Value> {
  // A copy, because the caller keeps its bytes and the thread takes possession of those it gets.
  const copy = new Uint8Array(bytes);
  try {
    const reply = await pool.run(jobOf(copy), [copy.buffer]);
    if ('fault' in reply) throw new FileError(reply.fault.code, reply.fault.said);
    return reply.value;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw refuseFile(overLimit, { limit: error.said }, { cause: error });
  }
}
