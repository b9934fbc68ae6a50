import { scoreWithTrees, type TreeModel } from './boosted-trees.js';
import { chanceOf, type LogisticModel } from './calibration.js';

/** The scorer of one field and what makes its score a chance. */
export interface FieldModel {
  readonly trees: TreeModel;
  readonly calibration: LogisticModel;
}

/** Features of the chosen candidate that say how well it was read; a field that has no such feature gives 0. */
const READING_FEATURES = ['pass-share', 'confidence', 'agreement', 'known-likeness'];

/**
 * What a calibration may look at. Each field's own names those that it does: the trees have seen how a total or a date was read, so
 * that only their score is left to turn into a chance, and more inputs made worse chances on unseen documents.
 */
export const CALIBRATION_INPUTS = {
  total: ['score'],
  date: ['score'],
  supplier: ['score', 'margin', ...READING_FEATURES],
  vat: ['score', 'margin'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface Choice<C> {
  readonly candidate: C;
  readonly confidence: number;
  /** What the calibration saw, kept for training it. */
  readonly inputs: readonly number[];
  /** The share of the readings that show it. */
  readonly passShare: number;
  readonly runnerUp: C | null;
}

const LARGEST_MARGIN = 8;

/** The best-scored candidate, with the chance that it is right: its score, the lead over the next, and how many readings show it. */
export const chooseBest = <C extends { readonly features: readonly number[] }>(
  candidates: readonly C[],
  model: FieldModel,
): Choice<C> | null => {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreWithTrees(model.trees, candidate.features) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined) return null;
  const feature = (name: string): number => best.candidate.features[model.trees.features.indexOf(name)] ?? 0;
  const margin = Math.min(LARGEST_MARGIN, second === undefined ? LARGEST_MARGIN : best.score - second.score);
  const inputs = model.calibration.inputs.map((name) =>
    name === 'score' ? best.score : name === 'margin' ? margin : feature(name),
  );
  return {
    candidate: best.candidate,
    confidence: chanceOf(model.calibration, inputs),
    inputs,
    passShare: feature('pass-share'),
    runnerUp: second?.candidate ?? null,
  };
};
