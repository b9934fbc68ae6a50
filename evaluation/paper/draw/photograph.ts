import sharp from 'sharp';
import type { Dice } from '../dice.js';
import { jpegOf, type Raster } from './render.js';

/** How a picture was taken. Most are as usual; each of the others exaggerates one fault. */
export const CONDITIONS = [
  'usual',
  'tilted',
  'shadow',
  'dim',
  'crumpled',
  'faded',
  'blurred',
  'far',
  'sideways',
] as const;
export type Condition = (typeof CONDITIONS)[number];

const WEIGHTS: Readonly<Record<Condition, number>> = {
  usual: 6,
  tilted: 2,
  shadow: 2,
  dim: 1,
  crumpled: 2,
  faded: 1,
  blurred: 1,
  far: 1,
  sideways: 1,
};

export const pickCondition = (dice: Dice): Condition =>
  dice.pick(CONDITIONS.flatMap((condition) => Array.from({ length: WEIGHTS[condition] }, () => condition)));

interface Faults {
  readonly perspective: number;
  readonly degrees: number;
  readonly wave: number;
  readonly creases: number;
  readonly brightness: number;
  readonly unevenness: number;
  readonly shadow: number;
  readonly fading: number;
  readonly blur: number;
  readonly noise: number;
  /** The share of the picture's shorter fit that the paper fills. */
  readonly fill: number;
  readonly quality: number;
}

const faultsOf = (condition: Condition, dice: Dice): Faults => {
  const usual: Faults = {
    perspective: dice.between(0.005, 0.05),
    degrees: dice.between(-5, 5),
    wave: dice.between(0, 3),
    creases: 0,
    brightness: dice.between(0.82, 1),
    unevenness: dice.between(0.03, 0.2),
    shadow: 0,
    fading: dice.between(0, 0.15),
    blur: dice.between(0.3, 0.9),
    noise: dice.between(1, 5),
    fill: dice.between(0.82, 0.95),
    quality: Math.round(dice.between(70, 92)),
  };
  switch (condition) {
    case 'tilted':
      return { ...usual, perspective: dice.between(0.08, 0.16), degrees: dice.between(-14, 14) };
    case 'shadow':
      return { ...usual, shadow: dice.between(0.3, 0.55), unevenness: dice.between(0.15, 0.35) };
    case 'dim':
      return { ...usual, brightness: dice.between(0.28, 0.45), noise: dice.between(5, 10), unevenness: 0.3 };
    case 'crumpled':
      return { ...usual, wave: dice.between(4, 7), creases: 3 + dice.below(4) };
    case 'faded':
      return { ...usual, fading: dice.between(0.45, 0.68) };
    case 'blurred':
      return { ...usual, blur: dice.between(1.3, 1.9) };
    case 'far':
      return { ...usual, fill: dice.between(0.55, 0.66) };
    default:
      return usual;
  }
};

type Matrix = readonly number[];

/** The projective map of the unit square to four corners (x0 y0 top left, then clockwise), inverted by the caller. */
const squareToQuad = (corners: readonly (readonly [number, number])[]): Matrix => {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const bottom = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / bottom;
  const h = (dx1 * sy - sx * dy1) / bottom;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
};

const inverse = (m: Matrix): Matrix => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
};

/** Smooth noise: a few waves of random direction. */
const wavesOf = (dice: Dice, count: number, longest: number, shortest: number): ((x: number, y: number) => number) => {
  const waves = Array.from({ length: count }, () => {
    const angle = dice.between(0, Math.PI * 2);
    const length = dice.between(shortest, longest);
    return {
      kx: (Math.cos(angle) * Math.PI * 2) / length,
      ky: (Math.sin(angle) * Math.PI * 2) / length,
      phase: dice.between(0, 6.28),
    };
  });
  return (x, y) => {
    let sum = 0;
    for (const { kx, ky, phase } of waves) sum += Math.sin(kx * x + ky * y + phase);
    return sum / count;
  };
};

interface Crease {
  readonly nx: number;
  readonly ny: number;
  readonly offset: number;
  readonly depth: number;
}

const creasesOf = (dice: Dice, count: number, { width, height }: Raster): Crease[] =>
  Array.from({ length: count }, () => {
    const angle = dice.between(0, Math.PI);
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const offset = nx * dice.between(0.1, 0.9) * width + ny * dice.between(0.1, 0.9) * height;
    return { nx, ny, offset, depth: dice.between(0.12, 0.3) * (dice.chance(0.5) ? 1 : -1) };
  });

const cornersOf = (
  paper: Raster,
  faults: Faults,
  dice: Dice,
  size: { width: number; height: number },
): [number, number][] => {
  const scale = faults.fill * Math.min(size.width / paper.width, size.height / paper.height);
  const [w, h] = [(paper.width * scale) / 2, (paper.height * scale) / 2];
  const angle = (faults.degrees * Math.PI) / 180;
  const [cx, cy] = [size.width / 2 + dice.between(-0.02, 0.02) * size.width, size.height / 2];
  const jitter = (): number => dice.between(-1, 1) * faults.perspective * Math.min(size.width, size.height) * 0.5;
  // The phone is tilted: one end of the paper is further away.
  const away = dice.between(-1, 1) * faults.perspective;
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([x = 0, y = 0]) => {
    const near = 1 + away * Math.sign(y);
    return [
      cx + (x * Math.cos(angle) - y * Math.sin(angle)) * near + jitter() * 0.4,
      cy + (x * Math.sin(angle) + y * Math.cos(angle)) + jitter() * 0.4,
    ];
  });
};

const sample = ({ width, height, pixels }: Raster, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const right = left + 1 < width ? left + 1 : left;
  const bottom = top + 1 < height ? top + 1 : top;
  const upper = (pixels[top * width + left] ?? 255) * (1 - fx) + (pixels[top * width + right] ?? 255) * fx;
  const lower = (pixels[bottom * width + left] ?? 255) * (1 - fx) + (pixels[bottom * width + right] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
};

/** The light at a place of the picture: a gradient, and the soft edge of a shadow. */
const lightOf = (
  faults: Faults,
  dice: Dice,
  size: { width: number; height: number },
): ((x: number, y: number) => number) => {
  const angle = dice.between(0, Math.PI * 2);
  const edgeAngle = dice.between(0, Math.PI * 2);
  const edge = dice.between(-0.15, 0.15);
  const softness = dice.between(12, 40);
  return (x, y) => {
    const [u, v] = [x / size.width - 0.5, y / size.height - 0.5];
    const slope = 1 - faults.unevenness * (0.5 + Math.cos(angle) * u + Math.sin(angle) * v);
    const side = Math.cos(edgeAngle) * u + Math.sin(edgeAngle) * v - edge;
    const dark = faults.shadow === 0 ? 0 : faults.shadow / (1 + Math.exp(-side * softness));
    return faults.brightness * slope * (1 - dark);
  };
};

const PICTURE = { width: 1200, height: 1600 };

const exposed = (paper: Raster, faults: Faults, dice: Dice): Raster => {
  const long = paper.height > paper.width * 2.2;
  const size = long ? { width: 1150, height: 2050 } : PICTURE;
  const toPaper = inverse(squareToQuad(cornersOf(paper, faults, dice, size)));
  const light = lightOf(faults, dice, size);
  const wave = wavesOf(dice, 4, paper.height, paper.width * 0.5);
  const grain = wavesOf(dice, 5, 400, 30);
  const bands = wavesOf(dice, 2, paper.height, paper.height * 0.3);
  const creases = creasesOf(dice, faults.creases, paper);
  const table = dice.between(40, 190);
  const pixels = new Uint8Array(size.width * size.height);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = toPaper;
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const w = g * x + h * y + i;
      let u = ((a * x + b * y + c) / w) * paper.width;
      let v = ((d * x + e * y + f) / w) * paper.height;
      let level: number;
      if (u < 0 || v < 0 || u >= paper.width - 1 || v >= paper.height - 1) {
        level = table + 14 * grain(x, y);
      } else {
        let relief = 1;
        if (faults.wave > 1) {
          const bend = wave(u, v);
          u = Math.min(paper.width - 2, Math.max(0, u + faults.wave * bend));
          v = Math.min(paper.height - 2, Math.max(0, v + faults.wave * bend));
          relief -= 0.015 * faults.wave * bend;
        }
        for (const { nx, ny, offset, depth } of creases) {
          const distance = nx * u + ny * v - offset;
          if (Math.abs(distance) < 160) relief -= depth * Math.exp(-Math.abs(distance) / 45) * Math.sign(distance);
        }
        const ink = 255 - sample(paper, u, v);
        const fading = faults.fading < 0.2 ? faults.fading : faults.fading * (1 + 0.35 * bands(u, v));
        level = (246 - ink * (1 - Math.min(0.85, fading)) * 0.86) * relief;
      }
      const noise = (dice.share() + dice.share() - 1) * faults.noise * 2;
      pixels[y * size.width + x] = Math.min(255, Math.max(0, level * light(x, y) + noise));
    }
  }
  return { ...size, pixels };
};

/** A picture of a paper on a table, as a phone takes it. */
export const photograph = async (paper: Raster, condition: Condition, dice: Dice): Promise<Buffer> => {
  const faults = faultsOf(condition, dice);
  const jpeg = await jpegOf(exposed(paper, faults, dice), faults.quality, faults.blur);
  if (condition !== 'sideways') return jpeg;
  // Half of the phones write the turn into the file instead of turning the picture.
  return dice.chance(0.5)
    ? sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer()
    : sharp(jpeg)
        .rotate(dice.pick([90, 270]))
        .jpeg({ quality: faults.quality })
        .toBuffer();
};

/** A page from the glass of an office scanner: a little askew, with specks. */
export const scan = async (paper: Raster, dice: Dice): Promise<Buffer> => {
  const { width, height } = paper;
  const [grain, noise] = [dice.between(0, 4), dice.between(1, 5)];
  const contrast = dice.between(0.75, 1);
  const pixels = new Uint8Array(paper.pixels.length);
  for (let index = 0; index < pixels.length; index += 1) {
    const ink = 255 - (paper.pixels[index] ?? 255);
    const speck = dice.chance(0.00003) ? 150 : 0;
    pixels[index] = Math.min(255, Math.max(0, 250 - grain - ink * contrast - speck + (dice.share() - 0.5) * noise * 2));
  }
  const flat = await jpegOf({ width, height, pixels }, 90, dice.between(0.3, 0.7));
  return sharp(flat)
    .rotate(dice.between(-1.2, 1.2), { background: { r: 245, g: 245, b: 245 } })
    .grayscale()
    .jpeg({ quality: Math.round(dice.between(60, 88)) })
    .toBuffer();
};
