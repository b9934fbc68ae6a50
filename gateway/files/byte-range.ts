import type { ByteRange } from '#platform/storage/file-storage.js';

/**
 * Parses a Range header with one range (RFC 9110, 14.2). Returns `all` for headers that a server may ignore: other
 * units, several ranges, bad syntax. Returns `none` when the range is outside the file.
 */
export function byteRangeOf(header: string, sizeBytes: number): ByteRange | 'all' | 'none' {
  const [, start, end] = /^bytes=\s{0,9}(\d{0,15})\s{0,9}-\s{0,9}(\d{0,15})\s{0,9}$/i.exec(header) ?? [];
  if (start === undefined || end === undefined || (start === '' && end === '')) return 'all';
  if (start === '') {
    const length = Math.min(Number(end), sizeBytes);
    return length === 0 ? 'none' : { first: sizeBytes - length, last: sizeBytes - 1 };
  }
  const first = Number(start);
  const last = end === '' ? sizeBytes - 1 : Math.min(Number(end), sizeBytes - 1);
  if (end !== '' && Number(end) < first) return 'all';
  return first < sizeBytes ? { first, last } : 'none';
}
