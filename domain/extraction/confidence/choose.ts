import { scoreWithTrees, type TreeModel } from './boosted-trees.js';
import { chanceOf, type LogisticModel } from './calibration.js';

/** The scorer of one field, and the calibration that turns its score into a chance. */
export interface FieldModel {
  readonly trees: TreeModel;
  readonly calibration: LogisticModel;
}

/** Features of the chosen candidate that show how well it was read. A field without such a feature gives 0. */
const READING_FEATURES = ['pass-share', 'confidence', 'agreement', 'known-likeness'];

/**
 * The inputs that the calibration of each field uses. The trees of total and date already use the reading features. For
 * these fields, more inputs than the score gave worse chances on unseen documents.
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
  /** The inputs of the calibration, kept for training. */
  readonly inputs: readonly number[];
  /** The share of OCR passes that contain the candidate. */
  readonly passShare: number;
  readonly runnerUp: C | null;
  /** What a reader outside of this installation says, if one was asked. */
  readonly opinion?: 'agrees' | 'differs';
}

interface Printed {
  readonly places: readonly { readonly clarity: number }[];
}

/** The clarity of the clearest print of a value. A value that follows from others has none and counts as clear. */
export const clarityOf = ({ places }: Printed): number =>
  places.length === 0 ? 1 : Math.max(...places.map(({ clarity }) => clarity));

/**
 * A character with less is not certain. Of 18 totals and dates with such a character four were wrong, of 680 others three
 * (training scans and copies of half their size).
 */
export const CLEAR = 0.9;

/** A value with an uncertain character is no more certain than that, whatever its labels say. */
export const asClearAsPrinted = <C extends Printed>(choice: Choice<C> | null): Choice<C> | null => {
  if (choice === null) return null;
  const clarity = clarityOf(choice.candidate);
  return clarity >= CLEAR ? choice : { ...choice, confidence: Math.min(choice.confidence, clarity) };
};

const LARGEST_MARGIN = 8;

/**
 * Returns the candidate with the best score and the chance that it is right. The chance depends on the score, the lead
 * over the next candidate and the share of OCR passes that contain it.
 */
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
