/**
 * `npm run bench:ocr` measures pages per second of the OCR pool against the native `tesseract` program, with the same
 * traineddata, images and parallelism and one neural pass each. It also measures the memory of the pool over many
 * pages, which must stay flat.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import { lettersAndDigits } from '#domain/extraction/fold-text.js';
import { languageDataFolder } from '#platform/ocr/language-data.js';
import { createOcrPool, type OcrPool } from '#platform/ocr/ocr-pool.js';
import { parseTsv } from '#platform/ocr/parse-tsv.js';
import { drawReceipts, type ReceiptImage } from './receipt-images.js';

const run = promisify(execFile);

const options = new Command('bench:ocr')
  .description('Measures the OCR pool against the native tesseract program, and its memory over many pages.')
  .option('--pages <n>', 'pages of the comparison', '24')
  .option('--rounds <n>', 'number of rounds, in turns; the report shows the median', '3')
  .option('--memory-pages <n>', 'pages for the memory measurement', '300')
  .option('--threads <n>', 'pages read in parallel', String(availableParallelism()))
  .parse()
  .opts<{ pages: string; rounds: string; memoryPages: string; threads: string }>();

const threads = Number(options.threads);

interface Speed {
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

/** Runs one job per receipt, this many in parallel, and measures the total wall-clock time. */
const measure = async (
  receipts: readonly ReceiptImage[],
  read: (receipt: ReceiptImage) => Promise<string>,
): Promise<Speed> => {
  let next = 0;
  let likeness = 0;
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let receipt = receipts[next]; receipt !== undefined; receipt = receipts[next]) {
      next += 1;
      // Do not merge this with the addition: the sum would be read before the wait, and additions of other jobs would
      // be lost.
      const text = await read(receipt);
      likeness += shareOfWords(text, receipt.text);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  const seconds = (performance.now() - started) / 1000;
  return { pagesPerSecond: receipts.length / seconds, accuracy: likeness / receipts.length };
};

const measurePool = async (pool: OcrPool, receipts: readonly ReceiptImage[]): Promise<Speed> => {
  const read = async ({ graymap }: ReceiptImage): Promise<string> => {
    const tsv = await pool.read(graymap, { language: 'eng', engine: 'neural', segmentation: 4 });
    return parseTsv(tsv, { scale: 1, offset: { left: 0, top: 0 } })
      .map(({ text }) => text)
      .join(' ');
  };
  return measure(receipts, read);
};

const hasNative = async (): Promise<boolean> =>
  run('tesseract', ['--version']).then(
    () => true,
    () => false,
  );

/**
 * The program reads one page per process, as users run it in parallel. With OpenMP, the processes would compete for the
 * same cores.
 */
const measureNative = async (receipts: readonly ReceiptImage[]): Promise<Speed> => {
  const folder = await mkdtemp(join(tmpdir(), 'partita-ocr-'));
  try {
    const packed = await readFile(join(languageDataFolder('eng', 'neural'), 'eng.traineddata.gz'));
    await writeFile(join(folder, 'eng.traineddata'), gunzipSync(packed));
    const files = new Map(receipts.map((receipt, index) => [receipt, join(folder, `${index}.pgm`)]));
    await Promise.all([...files].map(([{ graymap }, file]) => writeFile(file, graymap)));
    const environment = { ...process.env, OMP_THREAD_LIMIT: '1' };
    return await measure(receipts, async (receipt) => {
      const file = files.get(receipt) ?? '';
      const args = [file, '-', '--tessdata-dir', folder, '-l', 'eng', '--oem', '1', '--psm', '4', '--dpi', '300'];
      return (await run('tesseract', args, { env: environment })).stdout;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1024 / 1024);

const watchMemory = async (receipts: readonly ReceiptImage[], pages: number): Promise<void> => {
  const pool = createOcrPool({ threads });
  const marks: string[] = [];
  const samples: number[] = [];
  let read = 0;
  const work = async (): Promise<void> => {
    while (read < pages) {
      const receipt = receipts[read % receipts.length];
      read += 1;
      if (receipt !== undefined)
        await pool.read(receipt.graymap, { language: 'eng', engine: 'neural', segmentation: 4 });
      if (read % Math.max(1, Math.floor(pages / 6)) === 0) {
        samples.push(megabytes());
        marks.push(`${read} pages ${samples.at(-1) ?? 0} MB`);
      }
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  const grown = samples.length < 2 ? 0 : Math.max(...samples.slice(1)) - (samples[0] ?? 0);
  console.log(
    `Memory of the process with ${threads} threads: ${marks.join(', ')}; growth after the first mark: ${grown} MB`,
  );
  await pool.close();
};

const line = (name: string, { pagesPerSecond, accuracy }: Speed): string =>
  `${name.padEnd(18)} ${pagesPerSecond.toFixed(2)} pages/s, text ${(accuracy * 100).toFixed(1)} % right`;

const receipts = await drawReceipts(Number(options.pages));
console.log(`${receipts.length} drawn receipts, ${threads} in parallel`);
const pool = createOcrPool({ threads });
const isNativeThere = await hasNative();
if (!isNativeThere) console.log('native tesseract: not installed, no comparison (apt install tesseract-ocr)');
const ratios: number[] = [];
await measurePool(pool, receipts.slice(0, threads));
for (let round = 0; round < Number(options.rounds); round++) {
  const pooled = await measurePool(pool, receipts);
  console.log(line('pool', pooled));
  if (!isNativeThere) continue;
  const native = await measureNative(receipts);
  console.log(line('native tesseract', native));
  ratios.push(pooled.pagesPerSecond / native.pagesPerSecond);
}
await pool.close();
const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
if (median !== undefined) console.log(`pool / native: ${median.toFixed(2)} (goal 0.8)`);
await watchMemory(receipts, Number(options.memoryPages));
