import { takeSpot } from '../connected-spot.js';
import { minAreaRectangle, type TiltedBox } from './min-area-rectangle.js';

/** For each pixel the probability, 0..1, that it belongs to text. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly chances: Float32Array;
}

/** The values of `inference.yml` of the detector. */
export interface LineLimits {
  /** A pixel with a higher probability belongs to a line. */
  readonly pixelThreshold: number;
  /** Lines whose mean probability is lower are dropped. */
  readonly lineThreshold: number;
  /** The detector marks only the core of a line. The box grows by this share of its area per perimeter. */
  readonly growth: number;
}

/** A page of dense print has a few hundred lines. More are noise, and reading them would only take time. */
const MAX_LINES = 1_000;
const MIN_CORE_PIXELS = 3;

const meanInside = ({ width, height, chances }: TextMap, box: TiltedBox): number => {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const reachX = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const reachY = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.y - reachY)); y < Math.min(height, box.y + reachY); y += 1) {
    for (let x = Math.max(0, Math.floor(box.x - reachX)); x < Math.min(width, box.x + reachX); x += 1) {
      const [dx, dy] = [x + 0.5 - box.x, y + 0.5 - box.y];
      if (Math.abs(dx * cos + dy * sin) > box.width / 2 || Math.abs(dy * cos - dx * sin) > box.height / 2) continue;
      sum += chances[y * width + x] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
};

const grown = (box: TiltedBox, growth: number): TiltedBox => {
  const margin = (box.width * box.height * growth) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * margin, height: box.height + 2 * margin };
};

/** Finds the lines of text in the map of a DB detector, from top to bottom. */
export const findTextLines = (map: TextMap, limits: LineLimits): TiltedBox[] => {
  const { width, height, chances } = map;
  const left = new Uint8Array(width * height);
  for (let index = 0; index < left.length; index += 1)
    if ((chances[index] ?? 0) > limits.pixelThreshold) left[index] = 1;
  const lines: TiltedBox[] = [];
  for (let start = 0; start < left.length && lines.length < MAX_LINES; start += 1) {
    if (left[start] !== 1) continue;
    const core = minAreaRectangle(takeSpot(left, width, height, start, chances).outline);
    if (Math.min(core.width, core.height) < MIN_CORE_PIXELS) continue;
    if (meanInside(map, core) >= limits.lineThreshold) lines.push(grown(core, limits.growth));
  }
  return lines.sort((a, b) => a.y - b.y || a.x - b.x);
};
