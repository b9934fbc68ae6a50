import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gatherCandidates } from '#domain/extraction/candidates.js';
import { regionsOf } from '#domain/extraction/doubtful-regions.js';
import { pageOfText, type Page } from '#domain/extraction/page.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { pageOfPdf } from '#workers/extraction/read-document.js';
import { rereadChosen, rereadDoubtful, type Reread } from '#workers/extraction/reread-doubtful.js';
import { readImageCached, rereadCached } from './ocr-cache.js';

export interface ReadDocument {
  readonly pages: readonly Page[];
  /** The number of pages read by OCR, and the time it took. */
  readonly ocrPages: number;
  readonly ocrSeconds: number;
}

export interface ReadOptions {
  readonly cache: string | null;
  /** Skips scans that are not in the cache. */
  readonly cachedOnly?: boolean;
  /** Reads doubtful parts of scans a second time, as the worker does. */
  readonly lookTwice?: boolean;
}

const TODAY = new Date().toISOString().slice(0, 10);

const IMAGES = new Set(['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.webp']);

/** A transcript with boxes: eight numbers (four corners) and the text, one piece per line. */
const pageOfTranscript = (csv: string): Page => {
  const words = csv.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(',');
    const text = cells.slice(8).join(',').trim();
    if (text === '') return [];
    const corners = cells.slice(0, 8).map(Number);
    const xs = corners.filter((_, index) => index % 2 === 0);
    const ys = corners.filter((_, index) => index % 2 === 1);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return [{ text, confidence: 1, box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } }];
  });
  const right = Math.max(1, ...words.map(({ box }) => box.left + box.width));
  const bottom = Math.max(1, ...words.map(({ box }) => box.top + box.height));
  return { number: 1, width: right, height: bottom, passes: [{ name: 'transcript', words }] };
};

/** Reads a document of an evaluation folder into pages of words. Returns null for an unsupported kind. */
export const readDocument = async (
  folder: string,
  file: string,
  reader: PageReader,
  { cache, cachedOnly = false, lookTwice = false }: ReadOptions,
): Promise<ReadDocument | null> => {
  const bytes = await readFile(join(folder, file));
  const kind = extname(file).toLowerCase();
  if (IMAGES.has(kind)) {
    const reading = await readImageCached(cachedOnly ? null : reader, bytes, cache);
    if (reading === null) return null;
    const started = performance.now();
    const reread: Reread = (page, regions) => rereadCached(reader, bytes, page, regions, cache);
    const pages = lookTwice ? await rereadDoubtful(reread, reading.pages, { today: TODAY }) : reading.pages;
    return { pages, ocrPages: pages.length, ocrSeconds: reading.seconds + (performance.now() - started) / 1000 };
  }
  if (kind === '.csv') return { pages: [pageOfTranscript(bytes.toString('utf8'))], ocrPages: 0, ocrSeconds: 0 };
  if (kind === '.pdf') {
    const { pages } = await readPdfText(bytes);
    return { pages: pages.map(pageOfPdf), ocrPages: 0, ocrSeconds: 0 };
  }
  if (kind === '.txt') return { pages: [pageOfText(bytes.toString('utf8'))], ocrPages: 0, ocrSeconds: 0 };
  return null;
};

/** Reads all rows of totals and dates of a scan a second time, whatever their confidence. */
export const rereadScan = async (
  folder: string,
  file: string,
  reader: PageReader,
  cache: string | null,
): Promise<readonly Page[] | null> => {
  const bytes = await readFile(join(folder, file));
  const reading = await readImageCached(reader, bytes, cache);
  if (reading === null) return null;
  const regions = regionsOf(
    gatherCandidates(reading.pages, { today: TODAY }, { suppliers: [], suppliersByNumber: {} }),
    ['total', 'date'],
  );
  return rereadChosen(regions, (page, boxes) => rereadCached(reader, bytes, page, boxes, cache), reading.pages);
};
