import { statfs } from 'node:fs/promises';
import { EmbeddedError } from './embedded-error.js';

const MIB = 1024 * 1024;

/** The first start fetches 155 MB of programs, unpacks them, and needs room for data. */
export const FIRST_START_BYTES = 1024 * MIB;
/**
 * Later starts need room for a Kafka segment, the write-ahead log and log files. With less, the first minute of work
 * fails.
 */
export const LATER_START_BYTES = 200 * MIB;

export async function checkFreeDisk(directory: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const sentence = describeDiskProblem(directory, bavail * bsize, neededBytes);
  if (sentence) throw new EmbeddedError(sentence);
}

export function describeDiskProblem(directory: string, freeBytes: number, neededBytes: number): string | undefined {
  if (freeBytes >= neededBytes) return undefined;
  const free = Math.floor(freeBytes / MIB);
  return `The disk of ${directory} has ${free} MB free, but Partita needs ${neededBytes / MIB} MB. Free some space and start again.`;
}
