import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OcrPool } from '#platform/ocr/ocr-pool.js';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { PageWords } from '#platform/ocr/page-words.js';
import { readPage, type ReadPageOptions } from '#platform/ocr/read-page.js';

export interface CachedReading {
  readonly pages: readonly PageWords[];
  /** The seconds that OCR needed, not counting the cache. */
  readonly seconds: number;
}

/** Increase this when a pass or the preparation changes. It invalidates old readings. */
const READING_VERSION = 2;

const isReading = (value: unknown): value is CachedReading =>
  typeof value === 'object' && value !== null && 'pages' in value && 'seconds' in value;

const fromCache = async (path: string): Promise<CachedReading | null> => {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isReading(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * Reads all pages of an image, or returns the cached reading of the same bytes. Without a pool, it uses only the cache.
 */
export const readImageCached = async (
  pool: OcrPool | null,
  bytes: Buffer,
  folder: string | null,
  options: ReadPageOptions = {},
): Promise<CachedReading | null> => {
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(options.languages ?? []))
    .digest('hex');
  const path = folder === null ? null : join(folder, `${hash.slice(0, 32)}.v${READING_VERSION}.json`);
  const known = path === null ? null : await fromCache(path);
  if (known !== null || pool === null) return known;
  const started = performance.now();
  const pages: PageWords[] = [];
  const count = await countImagePages(bytes);
  for (let index = 0; index < count; index += 1) pages.push(await readPage(pool, bytes, index, options));
  const reading = { pages, seconds: (performance.now() - started) / 1000 };
  if (folder !== null && path !== null) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, JSON.stringify(reading));
    await rename(`${path}.part`, path);
  }
  return reading;
};
