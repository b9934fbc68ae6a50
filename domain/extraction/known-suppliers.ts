import { editDistance, lettersAndDigits } from './fold-text.js';
import { withoutLegalForm } from './supplier-words.js';

/** A supplier that somebody has dealt with before: a name to hold misread letters against. */
export interface KnownSupplier {
  readonly name: string;
  /** Its letters, with the legal form and without it. */
  readonly keys: readonly Key[];
}

interface Key {
  readonly text: string;
  /** How often each sign occurs, by the low bits of its code. */
  readonly signs: Uint8Array;
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

const SIGN_SLOTS = 64;

const countSigns = (text: string): Uint8Array => {
  const signs = new Uint8Array(SIGN_SLOTS);
  for (let index = 0; index < text.length; index += 1) {
    const slot = text.charCodeAt(index) % SIGN_SLOTS;
    signs[slot] = (signs[slot] ?? 0) + 1;
  }
  return signs;
};

/** Signs that OCR takes for each other count as one: "5/0" may be "S/B" but for one sign, not two. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'O',
  Q: 'O',
  '1': 'I',
  L: 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
};

const withoutLookalikes = (key: string): string => key.replace(/[0Q1L245678]/g, (sign) => LOOKALIKES[sign] ?? sign);

const keysOf = (name: string): Key[] =>
  [...new Set([lettersAndDigits(name), lettersAndDigits(withoutLegalForm(name))].map(withoutLookalikes))]
    .filter((key) => key.length >= LEAST_LETTERS)
    .map((text) => ({ text, signs: countSigns(text) }));

/** Signs that one has too many and the other too few: there are at least as many changes between them. Much cheaper to count. */
const leastChanges = (a: Key, b: Key): number => {
  let [more, less] = [0, 0];
  for (let slot = 0; slot < SIGN_SLOTS; slot += 1) {
    const difference = (a.signs[slot] ?? 0) - (b.signs[slot] ?? 0);
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return Math.max(more, less);
};

export const toKnownSuppliers = (names: readonly string[]): KnownSupplier[] => {
  const byKey = new Map(names.map((name) => [lettersAndDigits(name), name]));
  return [...byKey.values()].map((name) => ({ name, keys: keysOf(name) })).filter(({ keys }) => keys.length > 0);
};

const likeness = (key: Key, other: Key, least: number): number => {
  const longest = Math.max(key.text.length, other.text.length);
  const limit = Math.floor(longest * (1 - least));
  if (Math.abs(key.text.length - other.text.length) > limit || leastChanges(key, other) > limit) return 0;
  const distance = editDistance(key.text, other.text, limit);
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
