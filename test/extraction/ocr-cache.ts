import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countImagePages } from '#platform/ocr/decode-image.js';
import type { PageOptions, PageReader } from '#platform/ocr/page-reader.js';
import type { Box, PageWords } from '#platform/ocr/page-words.js';

export interface CachedReading {
  readonly pages: readonly PageWords[];
  /** The seconds that OCR needed, not counting the cache. */
  readonly seconds: number;
}

/** Increase this when a pass or the preparation changes. It invalidates old readings. */
const READING_VERSION = 3;

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

const pathFor = (folder: string, bytes: Buffer, order: unknown): string => {
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(order)).digest('hex');
  return join(folder, `${hash.slice(0, 32)}.v${READING_VERSION}.json`);
};

const toCache = async (path: string, reading: CachedReading): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(reading));
  await rename(`${path}.part`, path);
};

/**
 * Reads all pages of an image, or returns the cached reading of the same bytes. Without a reader, it uses only the cache.
 */
export const readImageCached = async (
  reader: PageReader | null,
  bytes: Buffer,
  folder: string | null,
  options: PageOptions = {},
): Promise<CachedReading | null> => {
  const path = folder === null ? null : pathFor(folder, bytes, options.languages ?? []);
  const known = path === null ? null : await fromCache(path);
  if (known !== null || reader === null) return known;
  const started = performance.now();
  const pages: PageWords[] = [];
  const count = await countImagePages(bytes);
  for (let index = 0; index < count; index += 1) pages.push(await reader.readPage(bytes, index, options));
  const reading = { pages, seconds: (performance.now() - started) / 1000 };
  if (path !== null) await toCache(path, reading);
  return reading;
};

/** Reads parts of a page again, or returns the cached reading of the same parts. */
export const rereadCached = async (
  reader: PageReader,
  bytes: Buffer,
  page: PageWords,
  regions: readonly Box[],
  folder: string | null,
): Promise<PageWords> => {
  const path = folder === null ? null : pathFor(folder, bytes, { page: page.number, regions });
  const known = path === null ? null : await fromCache(path);
  if (known?.pages[0]) return { ...page, passes: [...page.passes, ...known.pages[0].passes] };
  const started = performance.now();
  const again = await reader.readAgain(bytes, page.number - 1, page, regions);
  const added = { ...again, passes: again.passes.slice(page.passes.length) };
  if (path !== null) await toCache(path, { pages: [added], seconds: (performance.now() - started) / 1000 });
  return again;
};
