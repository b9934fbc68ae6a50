import { statfs } from 'node:fs/promises';
import { EmbeddedError } from './embedded-error.js';

const MIB = 1024 * 1024;

/** The first fetch: 160 MB of programs, as much again in Maven's cache, and room for data. */
export const FIRST_START_BYTES = 1024 * MIB;
/** Later: a Kafka segment, write-ahead log and logs must still fit, or the first minute of work would end in errors. */
export const LATER_START_BYTES = 200 * MIB;

export async function checkFreeDisk(directory: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const sentence = describeDiskProblem(directory, bavail * bsize, neededBytes);
  if (sentence) throw new EmbeddedError(sentence);
}

export function describeDiskProblem(directory: string, freeBytes: number, neededBytes: number): string | undefined {
  if (freeBytes >= neededBytes) return undefined;
  const free = Math.floor(freeBytes / MIB);
  return `The disk that holds ${directory} has ${free} MB left and ${neededBytes / MIB} MB are needed: free some space and start again.`;
}
