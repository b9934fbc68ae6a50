import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 50 * 1024 * 1024;

/**
 * Keeps one older copy and empties the log. Its writer has it open for appending, so it goes on at the start of the file;
 * lines written between the copy and the cut are lost, which a log on a laptop can bear and a full disk cannot.
 */
export function keepLogSmall(file: string, limitBytes: number = LIMIT_BYTES): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return false;
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
  return true;
}
