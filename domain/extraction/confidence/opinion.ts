import type { Choice, FieldModel } from './choose.js';
import { chooseBest } from './choose.js';
import { lettersAndDigits, similarity } from '../page/fold-text.js';

/** What a reader outside of this installation says about a document. Null means that it does not say. */
export interface Opinion {
  readonly supplier: string | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
}

export const NO_OPINION: Opinion = { supplier: null, date: null, totalCents: null, vatCents: null };

/**
 * How many times more likely the reader names the right value than another one of the page. 4 stands for 80 % of right
 * answers. Language models state more, and `npm run eval -- --third-reader` shows whether the confidence still holds.
 */
const LIKELIHOOD = 4;
/** A value that is not on the page says that something is amiss, but not what. */
const DOUBT = 0.5;

const times = (chance: number, factor: number): number => (chance * factor) / (chance * factor + 1 - chance);

/**
 * Weighs the opinion like the vote of one more candidate. It raises the chance of a value that stands on the page, and
 * may choose another candidate. It never adds a value that our own readers have not seen.
 */
export const weigh = <C extends { readonly features: readonly number[] }>(
  candidates: readonly C[],
  chosen: Choice<C> | null,
  named: ((candidate: C) => boolean) | null,
  model: FieldModel,
): Choice<C> | null => {
  if (chosen === null || named === null) return chosen;
  if (named(chosen.candidate))
    return { ...chosen, confidence: times(chosen.confidence, LIKELIHOOD), opinion: 'agrees' };
  const rival = chooseBest(candidates.filter(named), model);
  if (rival === null) return { ...chosen, confidence: times(chosen.confidence, DOUBT), opinion: 'differs' };
  const [own, other] = [chosen.confidence, Math.min(rival.confidence, 1 - chosen.confidence) * LIKELIHOOD];
  const rest = Math.max(0.02, 1 - own - other / LIKELIHOOD);
  const all = own + other + rest;
  return other > own
    ? { ...rival, confidence: other / all, opinion: 'agrees' }
    : { ...chosen, confidence: own / all, opinion: 'differs' };
};

const SAME_NAME = 0.85;

export const isNamed =
  (name: string) =>
  (candidate: { readonly name: string }): boolean =>
    similarity(lettersAndDigits(candidate.name), lettersAndDigits(name)) >= SAME_NAME;
