import { leafOf, probabilityOf, type TreeModel } from '#domain/extraction/confidence/boosted-trees.js';
import { diceOf, type Dice } from '../documents/synthetic-words.js';

export interface Example {
  readonly features: readonly number[];
  readonly right: boolean;
  readonly weight: number;
  /** All candidates of one document are drawn together. */
  readonly group: number;
}

interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** The minimum sum of curvature (p·(1−p)·weight) in a leaf. It keeps leaves from fitting single documents. */
  readonly leastCurvature: number;
  readonly lambda: number;
  /** Each tree sees this share of the documents and of the features. Different trees make fewer mistakes together. */
  readonly documentShare: number;
  readonly featureShare: number;
}

export const DEFAULT_BOOST: BoostOptions = {
  trees: 260,
  depth: 3,
  rate: 0.05,
  leastCurvature: 0.6,
  lambda: 2,
  documentShare: 0.6,
  featureShare: 0.5,
};

/** The maximum number of bins per feature. One pass over the bins then finds a split. */
const MAX_BINS = 48;

interface Binned {
  readonly width: number;
  /** The upper limits of the bins of each feature. */
  readonly limits: readonly (readonly number[])[];
  /** The bins of all features of the first example, then those of the second, and so on. */
  readonly bins: Uint8Array;
}

const round = (value: number): number => Number(value.toPrecision(5));

const limitsOf = (values: Float64Array): number[] => {
  const sorted = values.slice().sort();
  const distinct = [...new Set(sorted)];
  const middles = distinct.slice(1).map((value, index) => round((value + (distinct[index] ?? value)) / 2));
  if (middles.length < MAX_BINS) return [...new Set(middles)];
  const picked = Array.from(
    { length: MAX_BINS - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / MAX_BINS)] ?? 0,
  );
  return [...new Set(picked.map(round))];
};

const binExamples = (examples: readonly Example[], width: number): Binned => {
  const limits: number[][] = [];
  const bins = new Uint8Array(examples.length * width);
  for (let feature = 0; feature < width; feature += 1) {
    const values = Float64Array.from(examples, (example) => example.features[feature] ?? 0);
    const own = limitsOf(values);
    limits.push(own);
    values.forEach((value, index) => {
      let bin = 0;
      while (bin < own.length && value >= (own[bin] ?? 0)) bin += 1;
      bins[index * width + feature] = bin;
    });
  }
  return { width, limits, bins };
};

interface Split {
  readonly feature: number;
  readonly threshold: number;
  readonly bin: number;
  readonly gain: number;
}

interface Slopes {
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

const leafGain = (gradient: number, curvature: number, lambda: number): number => gradient ** 2 / (curvature + lambda);

const sumOver = (rows: Int32Array, table: Float64Array): number => {
  let sum = 0;
  for (const row of rows) sum += table[row] ?? 0;
  return sum;
};

/** Gradient and curvature per bin, next to each other, for all features in one pass over the rows. */
const histogramOf = (rows: Int32Array, { width, bins }: Binned, { gradient, curvature }: Slopes): Float64Array => {
  const sums = new Float64Array(width * MAX_BINS * 2);
  for (const row of rows) {
    const slope = gradient[row] ?? 0;
    const bend = curvature[row] ?? 0;
    const base = row * width;
    for (let feature = 0; feature < width; feature += 1) {
      const place = (feature * MAX_BINS + (bins[base + feature] ?? 0)) * 2;
      sums[place] = (sums[place] ?? 0) + slope;
      sums[place + 1] = (sums[place + 1] ?? 0) + bend;
    }
  }
  return sums;
};

const bestSplit = (
  histogram: Float64Array,
  { limits }: Binned,
  features: readonly boolean[],
  options: BoostOptions,
): Split | null => {
  let [allGradient, allCurvature] = [0, 0];
  for (let bin = 0; bin <= (limits[0]?.length ?? 0); bin += 1) {
    allGradient += histogram[bin * 2] ?? 0;
    allCurvature += histogram[bin * 2 + 1] ?? 0;
  }
  const whole = leafGain(allGradient, allCurvature, options.lambda);
  let best: Split | null = null;
  limits.forEach((own, feature) => {
    if (features[feature] !== true) return;
    let [left, leftCurvature] = [0, 0];
    own.forEach((threshold, bin) => {
      left += histogram[(feature * MAX_BINS + bin) * 2] ?? 0;
      leftCurvature += histogram[(feature * MAX_BINS + bin) * 2 + 1] ?? 0;
      const rightCurvature = allCurvature - leftCurvature;
      if (leftCurvature < options.leastCurvature || rightCurvature < options.leastCurvature) return;
      const gain =
        leafGain(left, leftCurvature, options.lambda) +
        leafGain(allGradient - left, rightCurvature, options.lambda) -
        whole;
      if (gain > Math.max(1e-4, best?.gain ?? 0)) best = { feature, threshold, bin, gain };
    });
  });
  return best;
};

/** The input for growing one tree. */
interface Draw {
  readonly rows: Int32Array;
  readonly features: readonly boolean[];
}

/** Grows one tree on the drawn rows. */
const growTree = (binned: Binned, slopes: Slopes, draw: Draw, options: BoostOptions): number[][] => {
  const nodes: number[][] = [];
  const { width, bins } = binned;
  const grow = (rows: Int32Array, depth: number, histogram: Float64Array): number => {
    const place = nodes.length;
    nodes.push([]);
    const best = depth === 0 ? null : bestSplit(histogram, binned, draw.features, options);
    if (best === null) {
      const step = -sumOver(rows, slopes.gradient) / (sumOver(rows, slopes.curvature) + options.lambda);
      nodes[place] = [round(step * options.rate)];
      return place;
    }
    const isLeft = (row: number): boolean => (bins[row * width + best.feature] ?? 0) <= best.bin;
    const left = rows.filter(isLeft);
    const right = rows.filter((row) => !isLeft(row));
    // One pass for the smaller side. The other side is the difference to the whole.
    const [small, large] = left.length < right.length ? [left, right] : [right, left];
    const ofSmall = depth === 1 ? histogram : histogramOf(small, binned, slopes);
    const ofLarge = depth === 1 ? histogram : histogram.map((sum, index) => sum - (ofSmall[index] ?? 0));
    const ofLeft = small === left ? ofSmall : ofLarge;
    const ofRight = large === right ? ofLarge : ofSmall;
    nodes[place] = [best.feature, best.threshold, grow(left, depth - 1, ofLeft), grow(right, depth - 1, ofRight)];
    return place;
  };
  grow(draw.rows, options.depth, histogramOf(draw.rows, binned, slopes));
  return nodes;
};

/** The same seed draws the same rows and features on every machine. */
const drawOf = (examples: readonly Example[], width: number, options: BoostOptions, dice: Dice): Draw => {
  const taken = new Map<number, boolean>();
  const isTaken = (group: number): boolean => {
    const known = taken.get(group) ?? dice.chance(options.documentShare);
    taken.set(group, known);
    return known;
  };
  const rows = examples.flatMap(({ group }, index) => (isTaken(group) ? [index] : []));
  return {
    rows: Int32Array.from(rows),
    features: Array.from({ length: width }, () => dice.chance(options.featureShare)),
  };
};

/** Gradient boosting of the logistic loss with second-order leaves. */
export const boostTrees = (
  features: readonly string[],
  examples: readonly Example[],
  options: BoostOptions = DEFAULT_BOOST,
): TreeModel => {
  const weights = examples.reduce((sum, example) => sum + example.weight, 0);
  const rightWeight = examples.reduce((sum, example) => sum + (example.right ? example.weight : 0), 0);
  const bias = round(Math.log(Math.max(1e-3, rightWeight) / Math.max(1e-3, weights - rightWeight)));
  const binned = binExamples(examples, features.length);
  const scores = new Float64Array(examples.length).fill(bias);
  const trees: number[][][] = [];
  const dice = diceOf(1);
  for (let count = 0; count < options.trees; count += 1) {
    const gradient = new Float64Array(examples.length);
    const curvature = new Float64Array(examples.length);
    examples.forEach((example, index) => {
      const p = probabilityOf(scores[index] ?? 0);
      gradient[index] = (p - (example.right ? 1 : 0)) * example.weight;
      curvature[index] = Math.max(1e-6, p * (1 - p)) * example.weight;
    });
    const tree = growTree(binned, { gradient, curvature }, drawOf(examples, features.length, options, dice), options);
    examples.forEach((example, index) => {
      scores[index] = (scores[index] ?? 0) + leafOf(tree, example.features);
    });
    trees.push(tree);
  }
  return { features, bias, trees };
};
