import { ThreadLimitError } from '../threads/thread-errors.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import { FileError, type FileErrorCode } from '../file-error.js';

/** A FileError in the form that passes between threads. */
export interface FileFault {
  readonly code: FileErrorCode;
  readonly sentence: string;
}

export const fileFaultOf = (error: unknown): FileFault | undefined =>
  error instanceof FileError ? { code: error.code, sentence: error.sentence } : undefined;

/** Runs a job on a file in a thread. A file that goes over the limits of the thread is refused as `file_too_complex`. */
export async function runFileJob<Job, Value>(
  pool: ThreadPool<Job, Value, FileFault>,
  jobOf: (bytes: Uint8Array<ArrayBuffer>) => Job,
  bytes: Uint8Array,
  { kind, advice }: { readonly kind: string; readonly advice: string },
): Promise<Value> {
  // A copy, because the caller keeps its bytes and the thread takes possession of those it gets.
  const copy = new Uint8Array(bytes);
  try {
    const reply = await pool.run(jobOf(copy), [copy.buffer]);
    if ('fault' in reply) throw new FileError(reply.fault.code, reply.fault.sentence);
    return reply.value;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new FileError('file_too_complex', `The ${kind} could not be read ${error.message}. ${advice}`, {
      cause: error,
    });
  }
}
