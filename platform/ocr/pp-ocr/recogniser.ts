import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { GrayImage } from '../../pictures/gray-image.js';
import { resizeGray } from '../../pictures/resize-gray.js';
import { cutLine, LINE_PIXELS, lineWidth, type Sizes } from './cut-line.js';
import { alphabetOf, decodeCtc, type ReadCharacter } from './decode-ctc.js';
import { findTextLines, type LineLimits } from './find-text-lines.js';
import type { TiltedBox } from './min-area-rectangle.js';
import { nativeCalls } from './native-calls.js';

/** One thread per session: the pool reads pages side by side, and more threads per page would only wait for each other. */
const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // Pages differ in size. The arena would keep the memory of the largest for ever.
  enableCpuMemArena: false,
  enableMemPattern: false,
};

const loadSession = (file: string): Promise<InferenceSession> =>
  nativeCalls.run(() => InferenceSession.create(file, SESSION_OPTIONS));

interface Output {
  readonly values: Float32Array;
  readonly sides: readonly number[];
}

const run = async (session: InferenceSession, values: Float32Array, sides: readonly number[]): Promise<Output> => {
  const [input, output] = [session.inputNames[0] ?? '', session.outputNames[0] ?? ''];
  const results = await nativeCalls.run(() => session.run({ [input]: new Tensor('float32', values, sides) }));
  const tensor = results[output];
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the model returned no numbers');
  return { values: tensor.data, sides: tensor.dims };
};

/** Finds the lines of a page. */
export interface LineDetector {
  find(page: GrayImage): Promise<TiltedBox[]>;
}

/** The means and deviations of `inference.yml`. The page is gray, so each is applied to the same values. */
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;

const SIDE_STEP = 32;
const toStep = (side: number): number => Math.max(SIDE_STEP, Math.round(side / SIDE_STEP) * SIDE_STEP);

export const loadDetector = async (file: string, limits: LineLimits, maxPixels: number): Promise<LineDetector> => {
  const session = await loadSession(file);
  return {
    find: async (page) => {
      const scale = Math.min(1.5, Math.sqrt(maxPixels / (page.width * page.height)));
      const [width, height] = [toStep(page.width * scale), toStep(page.height * scale)];
      const { pixels } = resizeGray(page, width, height);
      const values = new Float32Array(3 * width * height);
      for (const [plane, mean] of MEANS.entries()) {
        const deviation = DEVIATIONS[plane] ?? 1;
        const levels = Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / deviation);
        const offset = plane * width * height;
        for (let index = 0; index < pixels.length; index += 1) values[offset + index] = levels[pixels[index] ?? 0] ?? 0;
      }
      const { values: chances } = await run(session, values, [1, 3, height, width]);
      const [scaleX, scaleY] = [page.width / width, page.height / height];
      return findTextLines({ width, height, chances }, limits).map((box) => ({
        ...box,
        x: box.x * scaleX,
        y: box.y * scaleY,
        width: box.width * scaleX,
        height: box.height * scaleY,
      }));
    },
  };
};

export interface ReadLine {
  readonly box: TiltedBox;
  readonly characters: readonly ReadCharacter[];
}

/** Reads lines that were found. */
export interface LineReader {
  read(page: Sizes, lines: readonly TiltedBox[]): Promise<ReadLine[]>;
}

/** Lines of similar width share one run. On one core, larger batches take as long per line and more memory. */
const BATCH_LINES = 6;
const BATCH_COLUMNS = 4_000;

/** Widths go up in steps, so that fewer shapes occur. */
const WIDTH_STEP = 32;

const batchesOf = (lines: readonly TiltedBox[]): TiltedBox[][] => {
  const batches: TiltedBox[][] = [];
  for (const line of [...lines].sort((a, b) => lineWidth(a) - lineWidth(b))) {
    const batch = batches.at(-1);
    const width = lineWidth(line);
    const columns = width * ((batch?.length ?? 0) + 1);
    const first = batch?.[0];
    const fits = first !== undefined && lineWidth(first) > width * 0.8 - WIDTH_STEP && columns <= BATCH_COLUMNS;
    if (batch && fits && batch.length < BATCH_LINES) batch.push(line);
    else batches.push([line]);
  }
  return batches;
};

export const loadLineReader = async (file: string, dictionaryFile: string): Promise<LineReader> => {
  const session = await loadSession(file);
  const alphabet = alphabetOf(readFileSync(dictionaryFile, 'utf8'));

  const readBatch = async (page: Sizes, batch: readonly TiltedBox[]): Promise<ReadLine[]> => {
    const widest = Math.max(...batch.map(lineWidth));
    const width = Math.ceil(widest / WIDTH_STEP) * WIDTH_STEP;
    const values = new Float32Array(batch.length * 3 * LINE_PIXELS * width);
    for (const [index, box] of batch.entries()) cutLine(page, box, values, index * 3 * LINE_PIXELS * width, width);
    const { values: chances, sides } = await run(session, values, [batch.length, 3, LINE_PIXELS, width]);
    const [, steps = 0, classes = 0] = sides;
    if (classes !== alphabet.size) throw new Error(`the model has ${classes} classes, its dictionary ${alphabet.size}`);
    return batch.map((box, index) => {
      const used = lineWidth(box) / width;
      const characters = decodeCtc(chances, index * steps * classes, steps, alphabet)
        .map((character) => ({ ...character, at: character.at / used }))
        .filter(({ at }) => at <= 1.02);
      return { box, characters };
    });
  };

  return {
    read: async (page, lines) => {
      const read: ReadLine[] = [];
      for (const batch of batchesOf(lines)) read.push(...(await readBatch(page, batch)));
      return read.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
    },
  };
};
