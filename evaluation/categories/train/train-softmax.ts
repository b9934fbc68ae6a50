import { exactLog } from '#domain/coding/learnt/exact-math.js';
import { softmax, featuresOf, type CategoryModel } from '#domain/coding/learnt/category-model.js';
import { BUCKETS, bucketsOf } from '#domain/coding/learnt/features.js';
import { randomNumbers } from '#domain/test-support/random-numbers.js';
import type { Example } from './examples.js';

const RATE = 0.2;
/** A rare category counts more, but an example of it never more than six of a frequent one. */
const MOST_CLASS_WEIGHT = 6;
const SEED = 20_260_718;

interface Settings {
  readonly categories: readonly string[];
  readonly passes: number;
}

const rarityOf = (examples: readonly Example[]): Float32Array => {
  const counts = new Float64Array(BUCKETS);
  for (const { text } of examples) for (const bucket of bucketsOf(text)) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return Float32Array.from(counts, (count) => (count === 0 ? 0 : 1 + exactLog((1 + examples.length) / (1 + count))));
};

const classWeights = (examples: readonly Example[], categories: readonly string[]): readonly number[] => {
  const totals = new Map<string, number>(categories.map((category) => [category, 1]));
  for (const { categories: right, weight } of examples)
    for (const category of right) totals.set(category, (totals.get(category) ?? 0) + weight / right.length);
  const most = Math.max(...totals.values());
  return categories.map((category) => Math.min(MOST_CLASS_WEIGHT, Math.sqrt(most / (totals.get(category) ?? most))));
};

const shuffled = (count: number, next: () => number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
};

interface Prepared {
  readonly buckets: Uint32Array;
  readonly values: Float64Array;
  readonly right: readonly number[];
  readonly weight: number;
}

const prepare = (examples: readonly Example[], categories: readonly string[], rarity: Float32Array): Prepared[] => {
  const weights = classWeights(examples, categories);
  return examples.map(({ text, categories: names, weight }) => {
    const features = featuresOf(text, rarity);
    const right = names.map((name) => categories.indexOf(name));
    if (right.includes(-1)) throw new Error(`${text} has an unknown category: ${names.join(', ')}`);
    return {
      buckets: Uint32Array.from(features, ({ bucket }) => bucket),
      values: Float64Array.from(features, ({ value }) => value),
      right,
      weight: (weight * right.reduce((sum, index) => sum + (weights[index] ?? 1), 0)) / right.length,
    };
  });
};

/** One step of Adagrad: each weight moves by its gradient over the root of all its squared gradients so far. */
const step = (
  { buckets, values, right, weight }: Prepared,
  weights: Float32Array,
  squares: Float32Array,
  size: number,
  rate: number,
): void => {
  const scores = new Array<number>(size).fill(0);
  for (let at = 0; at < buckets.length; at += 1) {
    const row = buckets[at]! * size;
    const value = values[at]!;
    for (let index = 0; index < size; index += 1) scores[index]! += value * weights[row + index]!;
  }
  const chances = softmax(scores);
  const rightChance = right.reduce((sum, index) => sum + chances[index]!, 1e-12);
  // Of several right categories, each is drawn by its share: the sum of their chances grows.
  const slopes = chances.map((chance) => chance * weight);
  for (const index of right) slopes[index]! -= (chances[index]! / rightChance) * weight;
  for (let at = 0; at < buckets.length; at += 1) {
    const row = buckets[at]! * size;
    const value = values[at]!;
    for (let index = 0; index < size; index += 1) {
      const slope = slopes[index]! * value;
      if (slope < 1e-5 && slope > -1e-5) continue;
      const place = row + index;
      const square = squares[place]! + slope * slope;
      squares[place] = square;
      weights[place] = weights[place]! - (rate * slope) / Math.sqrt(square);
    }
  }
};

/** Bytes with one scale for each category, which lose nothing that can be measured. */
const quantise = (weights: Float32Array, size: number): Pick<CategoryModel, 'weights' | 'scales'> => {
  const largest = new Float64Array(size).fill(1e-9);
  weights.forEach((weight, place) => {
    const index = place % size;
    largest[index] = Math.max(largest[index]!, Math.abs(weight));
  });
  const scales = [...largest].map((value) => Math.fround(value / 127));
  return { scales, weights: Int8Array.from(weights, (weight, place) => Math.round(weight / scales[place % size]!)) };
};

/** Trains a softmax model in passes over the examples, in a seeded order. The same examples give the same bytes. */
export const trainSoftmax = (examples: readonly Example[], { categories, passes }: Settings): CategoryModel => {
  const rarity = rarityOf(examples);
  const size = categories.length;
  const weights = new Float32Array(BUCKETS * size);
  const squares = new Float32Array(BUCKETS * size).fill(1e-6);
  const prepared = prepare(examples, categories, rarity);
  const next = randomNumbers(SEED);
  for (let pass = 0; pass < passes; pass += 1) {
    const rate = RATE * (1 - pass / passes);
    for (const index of shuffled(prepared.length, next)) step(prepared[index]!, weights, squares, size, rate);
  }
  return { categories, ...quantise(weights, size), rarity };
};
