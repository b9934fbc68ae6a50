import { editDistance, lettersAndDigits } from './fold-text.js';
import { withoutLegalForm } from './supplier-words.js';

/** A supplier that somebody has dealt with before: a name to hold misread letters against. */
export interface KnownSupplier {
  readonly name: string;
  /** Its letters, with the legal form and without it. */
  readonly keys: readonly string[];
}

export interface KnownMatch {
  readonly name: string;
  /** 0..1, as in similarity(). */
  readonly likeness: number;
}

/** Shorter names are like too many others. */
const LEAST_LETTERS = 5;
/** Less than this is another name. */
const LEAST_LIKENESS = 0.7;

const keysOf = (name: string): string[] => [
  ...new Set(
    [lettersAndDigits(name), lettersAndDigits(withoutLegalForm(name))].filter((key) => key.length >= LEAST_LETTERS),
  ),
];

export const toKnownSuppliers = (names: readonly string[]): KnownSupplier[] => {
  const byKey = new Map(names.map((name) => [lettersAndDigits(name), name]));
  return [...byKey.values()].map((name) => ({ name, keys: keysOf(name) })).filter(({ keys }) => keys.length > 0);
};

const likeness = (key: string, other: string, least: number): number => {
  const longest = Math.max(key.length, other.length);
  const limit = Math.floor(longest * (1 - least));
  const distance = editDistance(key, other, limit);
  return distance > limit ? 0 : 1 - distance / longest;
};

/** The known supplier whose name is most like what was read, if any is. */
export const closestKnown = (text: string, known: readonly KnownSupplier[]): KnownMatch | null => {
  const keys = keysOf(text);
  let best: KnownMatch | null = null;
  for (const { name, keys: others } of known) {
    for (const key of keys) {
      for (const other of others) {
        const found = likeness(key, other, best?.likeness ?? LEAST_LIKENESS);
        if (found > (best?.likeness ?? 0)) best = { name, likeness: found };
      }
    }
  }
  return best;
};
