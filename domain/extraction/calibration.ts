import { probabilityOf } from './boosted-trees.js';

/** A logistic model over a few numbers: turns scores into chances that hold on documents the scorer has not seen. */
export interface LogisticModel {
  readonly inputs: readonly string[];
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Nothing read from a scan is ever certain; nor is anything impossible. */
const LEAST = 0.005;
const MOST = 0.995;

export const chanceOf = ({ bias, weights }: LogisticModel, inputs: readonly number[]): number => {
  const logOdds = weights.reduce((sum, weight, index) => sum + weight * (inputs[index] ?? 0), bias);
  return Math.min(MOST, Math.max(LEAST, probabilityOf(logOdds)));
};
