import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gatherCandidates } from '#domain/extraction/candidates/candidates.js';
import { regionsOf } from '#domain/extraction/decide/doubtful-regions.js';
import { pageOfText, type Page } from '#domain/extraction/page/page.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import type { PageWords } from '#platform/ocr/page-words.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { pageOfPdf } from '#workers/extraction/read-document.js';
import { ANY_LANGUAGE } from '#workers/extraction/read-images.js';
import { rereadChosen } from '#workers/extraction/reread-doubtful.js';

export interface ReadDocument {
  readonly pages: readonly Page[];
  readonly isScan: boolean;
}

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

/** The scans of an evaluation folder have one page. */
export const readScan = (bytes: Buffer, reader: PageReader): Promise<PageWords> =>
  reader.readPage(bytes, 0, { languages: ANY_LANGUAGE });

/** Reads a document of an evaluation folder into pages of words. Returns null for an unsupported kind. */
export const readDocument = async (folder: string, file: string, reader: PageReader): Promise<ReadDocument | null> => {
  const bytes = await readFile(join(folder, file));
  const kind = extname(file).toLowerCase();
  if (IMAGES.has(kind)) return { pages: [await readScan(bytes, reader)], isScan: true };
  if (kind === '.csv') return { pages: [pageOfTranscript(bytes.toString('utf8'))], isScan: false };
  if (kind === '.pdf') return { pages: (await readPdfText(bytes)).pages.map(pageOfPdf), isScan: false };
  if (kind === '.txt') return { pages: [pageOfText(bytes.toString('utf8'))], isScan: false };
  return null;
};

/** Reads all rows of totals and dates of a scan a second time, whatever their confidence. */
export const rereadScan = async (
  folder: string,
  file: string,
  today: string,
  reader: PageReader,
): Promise<readonly Page[]> => {
  const bytes = await readFile(join(folder, file));
  const page = await readScan(bytes, reader);
  const regions = regionsOf(gatherCandidates([page], { today }, { suppliers: [], suppliersByNumber: {} }), [
    'total',
    'date',
  ]);
  return rereadChosen(regions, (read, boxes) => reader.readAgain(bytes, 0, read, boxes), [page]);
};
