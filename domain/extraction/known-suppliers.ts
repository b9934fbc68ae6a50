import { editDistance, lettersAndDigits } from './fold-text.js';
import { rememberPer, rememberTexts } from './remember.js';
import { withoutLegalForm } from './supplier-words.js';

/** A supplier from earlier documents. Its name is used to correct misread letters. */
export interface KnownSupplier {
  readonly name: string;
  /** The letters of the name, with and without the legal form. */
  readonly keys: readonly Key[];
}

interface Key {
  readonly text: string;
  /** How often each character occurs, indexed by the low bits of its code. */
  readonly counts: Uint8Array;
}

export interface KnownMatch {
  readonly name: string;
  /** 0..1, as returned by similarity(). */
  readonly likeness: number;
}

/** Shorter names are similar to too many others. */
const MIN_LETTERS = 5;
/** Names less similar than this are different names. */
const MIN_LIKENESS = 0.7;

const CHARACTER_SLOTS = 64;

const countCharacters = (text: string): Uint8Array => {
  const counts = new Uint8Array(CHARACTER_SLOTS);
  for (let index = 0; index < text.length; index += 1) {
    const slot = text.charCodeAt(index) % CHARACTER_SLOTS;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
};

/** Characters that OCR confuses are treated as the same: "5/0" and "S/B" differ in one character, not two. */
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

const withoutLookalikes = (key: string): string =>
  key.replace(/[0Q1L245678]/g, (character) => LOOKALIKES[character] ?? character);

const keysOf = (name: string): Key[] =>
  [...new Set([lettersAndDigits(name), lettersAndDigits(withoutLegalForm(name))].map(withoutLookalikes))]
    .filter((key) => key.length >= MIN_LETTERS)
    .map((text) => ({ text, counts: countCharacters(text) }));

/**
 * Whether the character counts alone show that the edit distance exceeds the limit. That is much cheaper to compute than
 * the distance.
 */
const differsByMore = (a: Key, b: Key, limit: number): boolean => {
  let [more, less] = [0, 0];
  for (let slot = 0; slot < CHARACTER_SLOTS; slot += 1) {
    const difference = (a.counts[slot] ?? 0) - (b.counts[slot] ?? 0);
    if (difference > 0) more += difference;
    else less -= difference;
    if (more > limit || less > limit) return true;
  }
  return false;
};

interface Prepared {
  /** Names with the same letters are one supplier. */
  readonly letters: string;
  readonly supplier: KnownSupplier;
}

/**
 * The keys of a name, made once. Every document is compared with the same hundreds of names, and making their keys takes
 * longer than comparing them.
 */
const prepare = rememberTexts((name): Prepared => ({
  letters: lettersAndDigits(name),
  supplier: { name, keys: keysOf(name) },
}));

export const toKnownSuppliers = rememberPer((names: readonly string[]): readonly KnownSupplier[] => {
  const byLetters = new Map(names.map(prepare).map(({ letters, supplier }) => [letters, supplier]));
  return [...byLetters.values()].filter(({ keys }) => keys.length > 0);
});

const likeness = (key: Key, other: Key, least: number): number => {
  const longest = Math.max(key.text.length, other.text.length);
  const limit = Math.floor(longest * (1 - least));
  if (Math.abs(key.text.length - other.text.length) > limit || differsByMore(key, other, limit)) return 0;
  const distance = editDistance(key.text, other.text, limit);
  return distance > limit ? 0 : 1 - distance / longest;
};

/** Most names are read without a mistake, and comparing whole texts costs little. */
const sameName = (keys: readonly Key[], known: readonly KnownSupplier[]): KnownMatch | null => {
  const same = known.find(({ keys: others }) => others.some(({ text }) => keys.some((key) => key.text === text)));
  return same ? { name: same.name, likeness: 1 } : null;
};

/** Returns the known supplier with the most similar name, or null when no name is similar enough. */
export const closestKnown = (text: string, known: readonly KnownSupplier[]): KnownMatch | null => {
  const keys = keysOf(text);
  const same = sameName(keys, known);
  if (same) return same;
  let best: KnownMatch | null = null;
  for (const { name, keys: others } of known) {
    for (const key of keys) {
      for (const other of others) {
        const found = likeness(key, other, best?.likeness ?? MIN_LIKENESS);
        if (found > (best?.likeness ?? 0)) best = { name, likeness: found };
      }
    }
  }
  return best;
};
