import { probabilityOf } from './boosted-trees.js';

/**
 * A logistic model over a few numbers. It turns scores into chances that also hold for documents the scorer was not
 * trained on.
 */
export interface LogisticModel {
  readonly inputs: readonly string[];
  readonly bias: number;
  readonly weights: readonly number[];
}

/** A value read from a scan is never certain and never impossible, so chances stay between these limits. */
const MIN_CHANCE = 0.005;
const MAX_CHANCE = 0.995;

export const chanceOf = ({ bias, weights }: LogisticModel, inputs: readonly number[]): number => {
  const logOdds = weights.reduce((sum, weight, index) => sum + weight * (inputs[index] ?? 0), bias);
  return Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, probabilityOf(logOdds)));
};
