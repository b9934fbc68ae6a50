import type { ByteRange } from '#platform/storage/file-storage.js';

/**
 * The one range of bytes that a Range header asks for (RFC 9110, 14.2). `all` for what need not be understood: other units, several
 * ranges, bad syntax. `none` when the file has no such bytes.
 */
export function byteRangeOf(header: string, sizeBytes: number): ByteRange | 'all' | 'none' {
  const [, start, end] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
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
