import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OcrPool } from '#platform/ocr/ocr-pool.js';

/** A pool that caches its readings on disk, by pixels and options. */
export const cachingPool = (pool: OcrPool, folder: string | null): OcrPool =>
  folder === null
    ? pool
    : {
        threads: pool.threads,
        close: () => pool.close(),
        read: async (image, order, options) => {
          const key = createHash('sha256').update(image).update(JSON.stringify(order)).digest('hex');
          const path = join(folder, `${key.slice(0, 32)}.tsv`);
          const known = await readFile(path, 'utf8').catch(() => null);
          if (known !== null) return known;
          const tsv = await pool.read(image, order, options);
          await mkdir(folder, { recursive: true });
          await writeFile(`${path}.part`, tsv);
          await rename(`${path}.part`, path);
          return tsv;
        },
      };
