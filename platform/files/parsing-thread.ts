import { join } from 'node:path';
import { findProjectRoot } from '../project-root.js';
import { ThreadPool } from '../threads/thread-pool.js';
import { runFileJob, type FileFault } from './run-file-job.js';

export interface ParsingJob {
  readonly name: 'check_xml' | 'unwrap';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An XML with half a million elements takes seconds and 300 MB, and ten times as long on a busy machine. */
const pool = new ThreadPool<ParsingJob, Uint8Array | null, FileFault>({
  file: join(findProjectRoot(), 'dist', 'platform', 'files', 'parsing-thread-main.js'),
  threads: 2,
  timeoutMs: 30_000,
  heapMb: 512,
});

/** Checks in a thread whether an XML can be read. Throws a FileError: the `xml_…` codes, `file_too_complex`. */
export async function checkXml(bytes: Uint8Array): Promise<void> {
  const jobOf = (copy: ParsingJob['bytes']): ParsingJob => ({ name: 'check_xml', bytes: copy });
  await runFileJob(pool, jobOf, bytes, 'xml_not_read');
}

/** `unwrapSignedFile` in a thread. Throws a FileError: `signature_broken`, `file_too_complex`. */
export async function unwrapSigned(bytes: Uint8Array): Promise<Uint8Array> {
  const jobOf = (copy: ParsingJob['bytes']): ParsingJob => ({ name: 'unwrap', bytes: copy });
  const content = await runFileJob(pool, jobOf, bytes, 'signed_file_not_read');
  if (content === null) throw new Error('the parsing thread answered another job');
  return content;
}
