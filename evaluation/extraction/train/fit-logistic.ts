import { probabilityOf } from '#domain/extraction/confidence/boosted-trees.js';
import type { LogisticModel } from '#domain/extraction/confidence/calibration.js';

export interface Outcome {
  readonly inputs: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

const MAX_STEPS = 30;
const SMALL_STEP = 1e-7;

/** Solves a small system of equations by elimination with pivots. The last column is the right-hand side. */
const solve = (equations: readonly (readonly number[])[]): number[] => {
  const rows = equations.map((row) => [...row]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .map((row, index) => ({ index, value: index < column ? -1 : Math.abs(row[column] ?? 0) }))
      .reduce((best, next) => (next.value > best.value ? next : best)).index;
    const top = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = top;
    rows.forEach((row, index) => {
      if (index === column) return;
      const factor = (row[column] ?? 0) / (top[column] ?? 1);
      for (let place = column; place <= size; place += 1) row[place] = (row[place] ?? 0) - factor * (top[place] ?? 0);
    });
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
};

/**
 * Logistic regression by Newton's method on standardised inputs, with a small ridge. With a few hundred documents and
 * at most eight inputs, it ends after about ten steps. The returned weights are for the original inputs.
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
  // The bias is the first weight, for an input that is always 1. It is the only weight without the ridge.
  const rows = standard.map((row) => [1, ...row]);
  const all = [1, ...inputs].map(() => 0);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const equations = all.map((weight, index) => [
      ...all.map((_, other) => (index === other && index > 0 ? ridge : 0)),
      index > 0 ? ridge * weight : 0,
    ]);
    outcomes.forEach(({ right, weight }, number) => {
      const x = rows[number] ?? [];
      const p = probabilityOf(x.reduce((sum, value, index) => sum + value * (all[index] ?? 0), 0));
      const error = ((p - (right ? 1 : 0)) * weight) / total;
      const bend = (Math.max(1e-6, p * (1 - p)) * weight) / total;
      equations.forEach((equation, index) => {
        const value = x[index] ?? 0;
        x.forEach((other, place) => {
          equation[place] = (equation[place] ?? 0) + bend * value * other;
        });
        equation[all.length] = (equation[all.length] ?? 0) + error * value;
      });
    });
    const changes = solve(equations);
    changes.forEach((change, index) => {
      all[index] = (all[index] ?? 0) - change;
    });
    if (changes.every((change) => Math.abs(change) < SMALL_STEP)) break;
  }
  const [bias = 0, ...weights] = all;
  const own = weights.map((weight, index) => Number((weight / (spread[index] ?? 1)).toPrecision(5)));
  const shift = own.reduce((sum, weight, index) => sum + weight * (mean[index] ?? 0), 0);
  return { inputs, bias: Number((bias - shift).toPrecision(5)), weights: own };
};
