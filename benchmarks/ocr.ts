/**
 * `npm run bench:ocr` reads the same pictures in three ways: with PP-OCR, with tesseract.js alone (several passes, as
 * before there were models) and with one pass of the native `tesseract` program. The readers take turns on each picture, so
 * that other programs slow them down alike. It prints CPU seconds per page, pages per second, and both as ratios. It also measures the memory of the reader over many pages, which must stay flat.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import { lettersAndDigits } from '#domain/extraction/page/fold-text.js';
import { languageDataFolder } from '#platform/ocr/language-data.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import { createPageReader, type PageReader } from '#platform/ocr/page-reader.js';
import type { Word } from '#platform/ocr/page-words.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { drawReceipts } from './callers/receipt-images.js';

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

interface Contender {
  readonly name: string;
  read(picture: Picture): Promise<{ readonly text: string; readonly cpuSeconds: number }>;
  close(): Promise<void>;
}

/** One page is read at a time: its CPU time is that of the whole process meanwhile. */
const measure = async (contenders: readonly Contender[], pictures: readonly Picture[]): Promise<Measured[]> => {
  const sums = contenders.map(() => ({ cpuSeconds: [] as number[], likeness: 0, elapsed: 0 }));
  for (const picture of pictures) {
    for (const [index, sum] of sums.entries()) {
      const started = performance.now();
      const read = await contenders[index]?.read(picture);
      sum.elapsed += (performance.now() - started) / 1000;
      sum.cpuSeconds.push(read?.cpuSeconds ?? 0);
      sum.likeness += picture.text === null ? 0 : shareOfWords(read?.text ?? '', picture.text);
    }
  }
  return sums.map(({ cpuSeconds, likeness, elapsed }) => ({
    cpuSeconds: cpuSeconds.sort((a, b) => a - b),
    pagesPerSecond: pictures.length / elapsed,
    accuracy: likeness / pictures.length,
  }));
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

const contenderOf = async (name: string, reader: PageReader, first: Picture): Promise<Contender> => {
  // Not counted: the engines load their models.
  await reader.readPage(first.bytes, 0);
  return {
    name,
    read: async ({ bytes }) => {
      const before = process.cpuUsage();
      const words = await wordsOfPage(reader, bytes);
      return { text: words.map(({ text }) => text).join(' '), cpuSeconds: seconds(process.cpuUsage(before)) };
    },
    close: () => reader.close(),
  };
};

const hasNative = async (): Promise<boolean> =>
  run('tesseract', ['--version']).then(
    () => true,
    () => false,
  );

/** One neural pass per page, in a process of its own. The shell reports the CPU time of its child. */
const nativeContender = async (): Promise<Contender> => {
  const folder = await mkdtemp(join(tmpdir(), 'partita-ocr-'));
  const packed = await readFile(join(languageDataFolder('eng', 'neural'), 'eng.traineddata.gz'));
  await writeFile(join(folder, 'eng.traineddata'), gunzipSync(packed));
  const file = join(folder, 'page');
  const command = `tesseract ${file} - --tessdata-dir ${folder} -l eng --oem 1 --psm 4 --dpi 300; times >&2`;
  const environment = { ...process.env, OMP_THREAD_LIMIT: '1' };
  return {
    name: 'native tesseract',
    read: async ({ bytes }) => {
      await writeFile(file, bytes);
      const { stdout, stderr } = await run('sh', ['-c', command], { env: environment, maxBuffer: 1 << 24 });
      const spent = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
      return {
        text: stdout,
        cpuSeconds: spent.reduce((sum, match) => sum + Number(match[1]) * 60 + Number(match[2]), 0),
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
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
  for (let read = 1; read <= pages; read += 1) {
    const picture = pictures[read % pictures.length];
    if (picture) await reader.readPage(picture.bytes, 0, { languages: ['eng'] });
    // At once, because a thousand pages take half an hour.
    if (MEMORY_MARKS.has(read) || read === pages) console.log(`Memory after ${read} pages: ${megabytes()} MB`);
  }
};

const modernReader = async (): Promise<PageReader | null> => {
  if (!hasModels(modelFolder())) {
    console.log('PP-OCR: its models are missing (npx partita ocr fetch)');
    return null;
  }
  const reader = createPageReader({ modelFolder: modelFolder(), threads: 1 });
  await reader.warmUp();
  return reader;
};

const compare = async (pictures: readonly [Picture, ...Picture[]]): Promise<void> => {
  const [first] = pictures;
  const modern = await modernReader();
  const contenders = [
    await contenderOf('tesseract.js', createPageReader({ modelFolder: null, threads: 1 }), first),
    ...((await hasNative()) ? [await nativeContender()] : []),
    ...(modern ? [await contenderOf('PP-OCR', modern, first)] : []),
  ];
  console.log(`${pictures.length} pictures, one at a time, each by all readers in turn`);
  const measured = await measure(contenders, pictures);
  for (const [index, result] of measured.entries())
    report(contenders[index]?.name ?? '', result, index === 0 ? null : (measured[0] ?? null));
  if (!(await hasNative())) console.log('native tesseract: not installed, no comparison (apt install tesseract-ocr)');
  await Promise.all(contenders.map((contender) => contender.close()));
};

const [first, ...others] = await loadPictures();
if (first === undefined) throw new Error('there are no pictures in the folder');
if (!options.memoryOnly) await compare([first, ...others]);
const reader = await modernReader();
if (reader) {
  await watchMemory(reader, [first, ...others], Number(options.memoryPages));
  await reader.close();
}
