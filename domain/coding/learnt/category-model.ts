import { exactExp } from './exact-math.js';
import { bucketsOf } from './features.js';

/** A linear softmax model over buckets of letters. Weights are bytes with one scale per category. */
export interface CategoryModel {
  readonly categories: readonly string[];
  /** For each bucket, the weight of each category. */
  readonly weights: Int8Array;
  readonly scales: readonly number[];
  /** How rare a bucket is in the training. */
  readonly rarity: Float32Array;
}

/** What a model makes of a text: a probability for each category, which sum to one. */
export type Probabilities = readonly number[];

export const softmax = (scores: readonly number[]): number[] => {
  const highest = scores.reduce((best, score) => Math.max(best, score), -Infinity);
  const powers = scores.map((score) => exactExp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
};

interface Feature {
  readonly bucket: number;
  readonly value: number;
}

/** The buckets of a text weighted by their rarity, as a vector of length one. Empty when the text has no letters. */
export const featuresOf = (text: string, rarity: Float32Array): readonly Feature[] => {
  const features = bucketsOf(text).map((bucket) => ({ bucket, value: rarity[bucket] ?? 0 }));
  const length = Math.sqrt(features.reduce((sum, { value }) => sum + value * value, 0));
  return length === 0 ? [] : features.map(({ bucket, value }) => ({ bucket, value: value / length }));
};

/** Null when the text has no letters. */
export const probabilitiesOf = (model: CategoryModel, text: string): Probabilities | null => {
  const features = featuresOf(text, model.rarity);
  if (features.length === 0) return null;
  const size = model.categories.length;
  const sums = new Float64Array(size);
  for (const { bucket, value } of features)
    for (let index = 0; index < size; index += 1)
      sums[index] = (sums[index] ?? 0) + value * (model.weights[bucket * size + index] ?? 0);
  return softmax(model.scales.map((scale, index) => scale * (sums[index] ?? 0)));
};
