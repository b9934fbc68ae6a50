import { probabilityOf } from '#domain/extraction/boosted-trees.js';
import type { LogisticModel } from '#domain/extraction/calibration.js';

export interface Outcome {
  readonly inputs: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

const STEPS = 4_000;
const RATE = 0.3;

/**
 * Logistic regression by gradient descent on standardised inputs, with a little ridge: a few hundred documents and at most eight
 * inputs, so the plainest method does. Weights are given back for the inputs as they come.
 */
export const fitLogistic = (inputs: readonly string[], outcomes: readonly Outcome[], ridge = 0.01): LogisticModel => {
  const total = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
  const mean = inputs.map(
    (_, index) => outcomes.reduce((sum, { inputs: x, weight }) => sum + (x[index] ?? 0) * weight, 0) / total,
  );
  const spread = inputs.map((_, index) =>
    Math.max(
      1e-6,
      Math.sqrt(
        outcomes.reduce((sum, { inputs: x, weight }) => sum + ((x[index] ?? 0) - (mean[index] ?? 0)) ** 2 * weight, 0) /
          total,
      ),
    ),
  );
  const standard = outcomes.map(({ inputs: x }) =>
    inputs.map((_, index) => ((x[index] ?? 0) - (mean[index] ?? 0)) / (spread[index] ?? 1)),
  );
  const weights = inputs.map(() => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => ridge * weight);
    let biasSlope = 0;
    outcomes.forEach(({ right, weight }, row) => {
      const x = standard[row] ?? [];
      const p = probabilityOf(x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias));
      const error = ((p - (right ? 1 : 0)) * weight) / total;
      biasSlope += error;
      x.forEach((value, index) => {
        slope[index] = (slope[index] ?? 0) + error * value;
      });
    });
    slope.forEach((value, index) => {
      weights[index] = (weights[index] ?? 0) - RATE * value;
    });
    bias -= RATE * biasSlope;
  }
  const own = weights.map((weight, index) => Number((weight / (spread[index] ?? 1)).toPrecision(5)));
  const shift = own.reduce((sum, weight, index) => sum + weight * (mean[index] ?? 0), 0);
  return { inputs, bias: Number((bias - shift).toPrecision(5)), weights: own };
};
