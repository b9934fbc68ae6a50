/**
 * `npm run bench:ocr` reads the same pictures in three ways: with PP-OCR, with tesseract.js alone (several passes, as
 * before there were models) and with one pass of the native `tesseract` program. It prints CPU seconds per page, pages
 * per second, and both as ratios. It also measures the memory of the reader over many pages, which must stay flat.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import { lettersAndDigits } from '#domain/extraction/fold-text.js';
import { languageDataFolder } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import type { Word } from '#platform/ocr/page-words.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { drawReceipts } from './receipt-images.js';

const run = promisify(execFile);

const options = new Command('bench:ocr')
  .description('Measures PP-OCR against tesseract.js and the native tesseract program, and its memory over many pages.')
  .option('--pages <n>', 'pages of the comparison', '16')
  .option('--pictures <folder>', 'reads the JPEG files of this folder instead of drawn receipts')
  .option('--memory-pages <n>', 'pages for the memory measurement', '200')
  .option('--memory-only', 'measures only the memory')
  .parse()
  .opts<{ pages: string; pictures?: string; memoryPages: string; memoryOnly?: boolean }>();

interface Picture {
  readonly bytes: Buffer;
  /** What was drawn; unknown for pictures from a folder. */
  readonly text: string | null;
}

interface Measured {
  /** Sorted. */
  readonly cpuSeconds: readonly number[];
  readonly pagesPerSecond: number;
  /** The mean share of the drawn words that were read, from 0 to 1. */
  readonly accuracy: number;
}

/** Only letters and digits: an English reader does not know the accents of an Italian receipt. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(lettersAndDigits)
    .filter((word) => word !== '');

/** Counts each drawn word as often as it was read. The order of columns does not matter. */
const shareOfWords = (read: string, drawn: string): number => {
  const seen = new Map<string, number>();
  for (const word of wordsOf(read)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const words = wordsOf(drawn);
  const found = words.filter((word) => {
    const left = seen.get(word) ?? 0;
    seen.set(word, left - 1);
    return left > 0;
  });
  return found.length / Math.max(1, words.length);
};

const seconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

/** Reads the pictures one after the other: the CPU time of a page is that of the whole process meanwhile. */
const measure = async (
  pictures: readonly Picture[],
  read: (picture: Picture) => Promise<{ readonly text: string; readonly cpuSeconds: number }>,
): Promise<Measured> => {
  const cpuSeconds: number[] = [];
  let likeness = 0;
  const started = performance.now();
  for (const picture of pictures) {
    const { text, cpuSeconds: spent } = await read(picture);
    cpuSeconds.push(spent);
    likeness += picture.text === null ? 0 : shareOfWords(text, picture.text);
  }
  const elapsed = (performance.now() - started) / 1000;
  return {
    cpuSeconds: cpuSeconds.sort((a, b) => a - b),
    pagesPerSecond: pictures.length / elapsed,
    accuracy: likeness / pictures.length,
  };
};

/** A page that a reader gives up has no words, and counts with the time that it took. */
const wordsOfPage = async (reader: PageReader, bytes: Buffer): Promise<readonly Word[]> => {
  try {
    return (await reader.readPage(bytes, 0, { languages: ['eng'] })).passes[0]?.words ?? [];
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    console.log(error.message);
    return [];
  }
};

const measureReader = async (reader: PageReader, pictures: readonly Picture[]): Promise<Measured> => {
  // Not counted: the engines load their models.
  for (const picture of pictures.slice(0, 1)) await reader.readPage(picture.bytes, 0);
  return measure(pictures, async ({ bytes }) => {
    const before = process.cpuUsage();
    const words = await wordsOfPage(reader, bytes);
    return { text: words.map(({ text }) => text).join(' '), cpuSeconds: seconds(process.cpuUsage(before)) };
  });
};

const hasNative = async (): Promise<boolean> =>
  run('tesseract', ['--version']).then(
    () => true,
    () => false,
  );

/** One neural pass per page, in a process of its own. The shell reports the CPU time of its child. */
const measureNative = async (pictures: readonly Picture[]): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'partita-ocr-'));
  try {
    const packed = await readFile(join(languageDataFolder('eng', 'neural'), 'eng.traineddata.gz'));
    await writeFile(join(folder, 'eng.traineddata'), gunzipSync(packed));
    const file = join(folder, 'page');
    const command = `tesseract ${file} - --tessdata-dir ${folder} -l eng --oem 1 --psm 4 --dpi 300; times >&2`;
    const environment = { ...process.env, OMP_THREAD_LIMIT: '1' };
    return await measure(pictures, async ({ bytes }) => {
      await writeFile(file, bytes);
      const { stdout, stderr } = await run('sh', ['-c', command], { env: environment, maxBuffer: 1 << 24 });
      const spent = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
      return {
        text: stdout,
        cpuSeconds: spent.reduce((sum, match) => sum + Number(match[1]) * 60 + Number(match[2]), 0),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const report = (name: string, measured: Measured, base: Measured | null): void => {
  const { cpuSeconds, pagesPerSecond, accuracy } = measured;
  const [median, slow] = [at(cpuSeconds, 0.5), at(cpuSeconds, 0.95)];
  const ratios =
    base === null
      ? ''
      : `; of tesseract.js: CPU ${(median / at(base.cpuSeconds, 0.5)).toFixed(2)} (median) and ${(slow / at(base.cpuSeconds, 0.95)).toFixed(2)} (p95), pages/s × ${(pagesPerSecond / base.pagesPerSecond).toFixed(1)}`;
  const text = accuracy > 0 ? `, words ${(accuracy * 100).toFixed(1)} % right` : '';
  console.log(
    `${name.padEnd(18)} CPU ${median.toFixed(2)} s per page (p95 ${slow.toFixed(2)}), ${pagesPerSecond.toFixed(2)} pages/s${text}${ratios}`,
  );
};

const loadPictures = async (): Promise<Picture[]> => {
  const count = Number(options.pages);
  if (options.pictures === undefined) return drawReceipts(count);
  const folder = options.pictures;
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort();
  return Promise.all(
    names.slice(0, count).map(async (name) => ({ text: null, bytes: await readFile(join(folder, name)) })),
  );
};

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1024 / 1024);

const MEMORY_MARKS = new Set([20, 100, 200, 500, 1_000]);

const watchMemory = async (reader: PageReader, pictures: readonly Picture[], pages: number): Promise<void> => {
  const marks: string[] = [];
  for (let read = 1; read <= pages; read += 1) {
    const picture = pictures[read % pictures.length];
    if (picture) await reader.readPage(picture.bytes, 0, { languages: ['eng'] });
    if (MEMORY_MARKS.has(read) || read === pages) marks.push(`${read} pages ${megabytes()} MB`);
  }
  console.log(`Memory of the process: ${marks.join(', ')}`);
};

const compare = async (pictures: readonly Picture[]): Promise<Measured> => {
  console.log(`${pictures.length} pictures, one after the other`);
  const tesseract = createPageReader({ modelFolder: null, threads: 1 });
  const before = await measureReader(tesseract, pictures);
  await tesseract.close();
  report('tesseract.js', before, null);
  if (await hasNative()) report('native tesseract', await measureNative(pictures), before);
  else console.log('native tesseract: not installed, no comparison (apt install tesseract-ocr)');
  return before;
};

const pictures = await loadPictures();
const before = options.memoryOnly ? null : await compare(pictures);
if (hasModels(modelFolder())) {
  const reader = createPageReader({ modelFolder: modelFolder(), threads: 1 });
  await reader.warmUp();
  if (before) report('PP-OCR', await measureReader(reader, pictures), before);
  await watchMemory(reader, pictures, Number(options.memoryPages));
  await reader.close();
} else console.log('PP-OCR: its models are missing (npx partita ocr fetch)');
