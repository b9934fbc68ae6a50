import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 50 * 1024 * 1024;

/**
 * Keeps one older copy and truncates the log. The writer opened it for appending, so it continues at the start of the
 * file. Lines that are written between the copy and the truncation are lost: on a laptop that is better than a full
 * disk.
 */
export function rotateLog(file: string, limitBytes: number = LIMIT_BYTES): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return false;
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
  return true;
}
