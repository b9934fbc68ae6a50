import { probabilityOf, scoreWithTrees, type TreeModel } from '#domain/extraction/boosted-trees.js';

export interface Example {
  readonly features: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Least sum of curvature (p·(1−p)·weight) in a leaf: keeps leaves from fitting single documents. */
  readonly leastCurvature: number;
  readonly lambda: number;
}

export const DEFAULT_BOOST: BoostOptions = { trees: 80, depth: 3, rate: 0.12, leastCurvature: 0.6, lambda: 2 };

/** Values of a feature are sorted into so many bins at most: a split is then found in one walk over the bins. */
const MAX_BINS = 48;

interface Binned {
  /** Upper limits of the bins of each feature. */
  readonly limits: readonly (readonly number[])[];
  /** Bin of every example, feature by feature. */
  readonly bins: readonly Uint8Array[];
}

const round = (value: number): number => Number(value.toPrecision(5));

const limitsOf = (values: readonly number[]): number[] => {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const middles = distinct.slice(1).map((value, index) => round((value + (distinct[index] ?? value)) / 2));
  if (middles.length < MAX_BINS) return [...new Set(middles)];
  const sorted = [...values].sort((a, b) => a - b);
  const picked = Array.from(
    { length: MAX_BINS - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / MAX_BINS)] ?? 0,
  );
  return [...new Set(picked.map(round))];
};

const binExamples = (examples: readonly Example[], width: number): Binned => {
  const limits: number[][] = [];
  const bins: Uint8Array[] = [];
  for (let feature = 0; feature < width; feature += 1) {
    const values = examples.map((example) => example.features[feature] ?? 0);
    const own = limitsOf(values);
    limits.push(own);
    bins.push(Uint8Array.from(values, (value) => own.filter((limit) => value >= limit).length));
  }
  return { limits, bins };
};

interface Split {
  readonly feature: number;
  readonly threshold: number;
  readonly gain: number;
}

interface Slopes {
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

const leafGain = (gradient: number, curvature: number, lambda: number): number => gradient ** 2 / (curvature + lambda);

const sumOver = (rows: readonly number[], table: Float64Array): number =>
  rows.reduce((sum, row) => sum + (table[row] ?? 0), 0);

const bestSplitOf = (
  feature: number,
  rows: readonly number[],
  binned: Binned,
  slopes: Slopes,
  options: BoostOptions,
): Split | null => {
  const limits = binned.limits[feature] ?? [];
  const bins = binned.bins[feature] ?? new Uint8Array();
  const gradients = new Float64Array(limits.length + 1);
  const curvatures = new Float64Array(limits.length + 1);
  for (const row of rows) {
    const bin = bins[row] ?? 0;
    gradients[bin] = (gradients[bin] ?? 0) + (slopes.gradient[row] ?? 0);
    curvatures[bin] = (curvatures[bin] ?? 0) + (slopes.curvature[row] ?? 0);
  }
  const allGradient = gradients.reduce((sum, value) => sum + value, 0);
  const allCurvature = curvatures.reduce((sum, value) => sum + value, 0);
  const whole = leafGain(allGradient, allCurvature, options.lambda);
  let [left, leftCurvature] = [0, 0];
  let best: Split | null = null;
  limits.forEach((threshold, bin) => {
    left += gradients[bin] ?? 0;
    leftCurvature += curvatures[bin] ?? 0;
    const rightCurvature = allCurvature - leftCurvature;
    if (leftCurvature < options.leastCurvature || rightCurvature < options.leastCurvature) return;
    const gain =
      leafGain(left, leftCurvature, options.lambda) +
      leafGain(allGradient - left, rightCurvature, options.lambda) -
      whole;
    if (best === null || gain > best.gain) best = { feature, threshold, gain };
  });
  return best;
};

const growTree = (binned: Binned, examples: readonly Example[], slopes: Slopes, options: BoostOptions): number[][] => {
  const nodes: number[][] = [];
  const grow = (rows: readonly number[], depth: number): number => {
    const place = nodes.length;
    nodes.push([]);
    const best =
      depth === 0
        ? null
        : binned.limits
            .map((_, feature) => bestSplitOf(feature, rows, binned, slopes, options))
            .reduce(
              (winner, split) => (split !== null && split.gain > Math.max(1e-4, winner?.gain ?? 0) ? split : winner),
              null,
            );
    if (best === null) {
      const step = -sumOver(rows, slopes.gradient) / (sumOver(rows, slopes.curvature) + options.lambda);
      nodes[place] = [round(step * options.rate)];
      return place;
    }
    const isLeft = (row: number): boolean => (examples[row]?.features[best.feature] ?? 0) < best.threshold;
    const left = grow(rows.filter(isLeft), depth - 1);
    const right = grow(
      rows.filter((row) => !isLeft(row)),
      depth - 1,
    );
    nodes[place] = [best.feature, best.threshold, left, right];
    return place;
  };
  grow(
    examples.map((_, index) => index),
    options.depth,
  );
  return nodes;
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
  for (let count = 0; count < options.trees; count += 1) {
    const gradient = new Float64Array(examples.length);
    const curvature = new Float64Array(examples.length);
    examples.forEach((example, index) => {
      const p = probabilityOf(scores[index] ?? 0);
      gradient[index] = (p - (example.right ? 1 : 0)) * example.weight;
      curvature[index] = Math.max(1e-6, p * (1 - p)) * example.weight;
    });
    const tree = growTree(binned, examples, { gradient, curvature }, options);
    trees.push(tree);
    const single: TreeModel = { features, bias: 0, trees: [tree] };
    examples.forEach((example, index) => {
      scores[index] = (scores[index] ?? 0) + scoreWithTrees(single, example.features);
    });
  }
  return { features, bias, trees };
};
