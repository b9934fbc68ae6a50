import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findProjectRoot } from '../project-root.js';

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, one byte each. */
  readonly pixels: Uint8ClampedArray;
}

type Answer = DecodedPicture | { readonly fault: string };

const THREAD_FILE = join(findProjectRoot(), 'platform/files/heic-thread.cjs');
/** A photo of 12 million pixels takes about 1 s, and 10 s on a machine that is 90 % busy. */
const TIMEOUT_MS = 60_000;
const HEAP_MB = 512;

/**
 * Decodes the first picture of a HEIC file, rotated as the file says. Throws an Error that says what is wrong with the
 * file.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<DecodedPicture> {
  const thread = new Worker(THREAD_FILE, {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('decoding took too long')), TIMEOUT_MS);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('the decoder ended without a result'));
      });
    });
    if ('fault' in answer) throw new Error(answer.fault);
    return answer;
  } finally {
    await thread.terminate();
  }
}
