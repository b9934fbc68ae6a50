import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageReader } from '#platform/ocr/page-reader.js';
import type { PageWords } from '#platform/ocr/page-words.js';

/** Increase this when the recogniser or the preparation of pictures changes. It invalidates old readings. */
const READING_VERSION = 7;

const isPage = (value: unknown): value is PageWords =>
  typeof value === 'object' && value !== null && 'passes' in value && 'turned' in value;

const fromCache = async (path: string): Promise<PageWords | null> => {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isPage(value) ? value : null;
  } catch {
    return null;
  }
};

const toCache = async (path: string, page: PageWords): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(page));
  await rename(`${path}.part`, path);
};

/** A reader that keeps what it has read in a folder, so that the next evaluation reads only what is new. */
export const cachedReader = (reader: PageReader, folder: string): PageReader => {
  const pathFor = (bytes: Uint8Array, order: unknown): string => {
    const hash = createHash('sha256').update(bytes).update(JSON.stringify(order)).digest('hex');
    return join(folder, `${hash.slice(0, 32)}.v${READING_VERSION}.json`);
  };
  const kept = async (path: string, read: () => Promise<PageWords>): Promise<PageWords> => {
    const known = await fromCache(path);
    if (known !== null) return known;
    const page = await read();
    await toCache(path, page);
    return page;
  };
  return {
    ...reader,
    readPage: (bytes, index, options) =>
      kept(pathFor(bytes, { index, languages: options?.languages ?? [] }), () =>
        reader.readPage(bytes, index, options),
      ),
    readAgain: async (bytes, index, page, regions, options) => {
      const again = await kept(pathFor(bytes, { index, regions }), async () => {
        const read = await reader.readAgain(bytes, index, page, regions, options);
        return { ...read, passes: read.passes.slice(page.passes.length) };
      });
      return { ...page, passes: [...page.passes, ...again.passes] };
    },
  };
};
