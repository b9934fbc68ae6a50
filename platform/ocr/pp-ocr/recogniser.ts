// Must stay before ONNX Runtime.
import './no-telemetry.js';
import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { GrayImage } from '../../pictures/gray-image.js';
import { resizeGray } from '../../pictures/resize-gray.js';
import { cutLine, LINE_PIXELS, lineWidth, type Sizes } from './cut-line.js';
import { alphabetOf, decodeCtc, type ReadCharacter } from './decode-ctc.js';
import { findTextLines, type LineLimits } from './find-text-lines.js';
import type { TiltedBox } from './min-area-rectangle.js';
import { keepClasses } from './keep-classes.js';
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

const loadSession = (model: Uint8Array): Promise<InferenceSession> =>
  nativeCalls.run(() => InferenceSession.create(model, SESSION_OPTIONS));

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
  const session = await loadSession(readFileSync(file));
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

/** Widths go up in steps: with steps of 8, as the model halves the width three times, 3 % more lines were not certain. */
const WIDTH_STEP = 32;

export const loadLineReader = async (file: string, dictionaryFile: string): Promise<LineReader> => {
  const alphabet = alphabetOf(readFileSync(dictionaryFile, 'utf8'));
  const session = await loadSession(keepClasses(readFileSync(file), alphabet.size, alphabet.classes));

  /** One line per run: on one core, lines that share a run take as long each, and the shorter ones are padded. */
  const readLine = async (page: Sizes, box: TiltedBox): Promise<ReadLine> => {
    const used = lineWidth(box);
    const width = Math.ceil(used / WIDTH_STEP) * WIDTH_STEP;
    const values = new Float32Array(3 * LINE_PIXELS * width);
    cutLine(page, box, values, width);
    const { values: chances, sides } = await run(session, values, [1, 3, LINE_PIXELS, width]);
    const [, steps = 0] = sides;
    const characters = decodeCtc(chances, steps, alphabet.characters)
      .map((character) => ({ ...character, at: (character.at * width) / used }))
      .filter(({ at }) => at <= 1.02);
    return { box, characters };
  };

  return {
    read: async (page, lines) => {
      const read: ReadLine[] = [];
      for (const line of lines) read.push(await readLine(page, line));
      return read.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
    },
  };
};
