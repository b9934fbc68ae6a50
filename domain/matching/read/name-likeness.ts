import { isBankWord, isCommonWord } from './fold-words.js';

/**
 * Whether a becomes b with at most `limit` insertions, deletions, substitutions or swaps of neighbours, from the given
 * positions on.
 */
const reaches = (a: string, b: string, fromA: number, fromB: number, limit: number): boolean => {
  let i = fromA;
  let j = fromB;
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i += 1;
    j += 1;
  }
  const [restA, restB] = [a.length - i, b.length - j];
  if (restA === 0 || restB === 0) return restA + restB <= limit;
  if (limit === 0 || Math.abs(restA - restB) > limit) return false;
  if (reaches(a, b, i + 1, j + 1, limit - 1)) return true;
  if (restA >= restB && reaches(a, b, i + 1, j, limit - 1)) return true;
  if (restB >= restA && reaches(a, b, i, j + 1, limit - 1)) return true;
  const isSwapped = restA > 1 && restB > 1 && a[i] === b[j + 1] && a[i + 1] === b[j];
  return isSwapped && reaches(a, b, i + 2, j + 2, limit - 1);
};

/**
 * Typing errors between two words: 1 for each insertion, deletion, substitution or swap. At most `limit` (0, 1 or 2)
 * are allowed.
 */
export const isWithinTypos = (a: string, b: string, limit: number): boolean =>
  Math.abs(a.length - b.length) <= limit && reaches(a, b, 0, 0, limit);

/** Similarity of two words, in thousandths. Banks truncate words and people mistype them. */
const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1000;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short) ? 450 : 0;
  if (short.length >= 3 && long.startsWith(short)) return short.length >= 4 ? 880 : 750;
  if (short.length >= 4 && (short.length >= 5 || a[0] === b[0]) && isWithinTypos(a, b, 1)) return 850;
  if (short.length >= 7 && isWithinTypos(a, b, 2)) return 780;
  return 0;
};

const weightOf = (word: string): number => {
  const length = Math.min(word.length, 10);
  return isCommonWord(word) || isBankWord(word) ? Math.max(1, Math.floor(length / 3)) : length * 2;
};

const coverage = (of: readonly string[], by: readonly string[]): number => {
  let total = 0;
  let covered = 0;
  for (const word of of) {
    const weight = weightOf(word);
    total += weight;
    let best = 0;
    for (const other of by) {
      const likeness = wordLikeness(word, other);
      if (likeness > best) best = likeness;
      if (best === 1000) break;
    }
    covered += weight * best;
  }
  return total === 0 ? 0 : Math.floor(covered / total);
};

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** Similarity of two names (their words without legal forms), in thousandths. Symmetric. */
export const nameLikeness = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return 0;
  const joinedA = a.join('');
  const joinedB = b.join('');
  if (joinedA === joinedB) return 1000;
  const [short, long] = joinedA.length < joinedB.length ? [joinedA, joinedB] : [joinedB, joinedA];
  // A name that the bank truncated at the width of its column.
  if (short.length >= 8 && long.startsWith(short)) return 950;
  if (short.length >= 6 && isWithinTypos(short, long, short.length >= 10 ? 2 : 1)) return 900;
  const ofA = coverage(a, b);
  const ofB = coverage(b, a);
  let likeness = Math.floor((Math.max(ofA, ofB) * 2 + Math.min(ofA, ofB)) / 3);
  const shorter = a.length <= b.length ? a : b;
  // A shared common word does not make the names similar.
  if (shorter.every((word) => isCommonWord(word))) likeness = Math.min(likeness, 500);
  if (likeness < 650 && Math.min(a.length, b.length) === 1 && Math.max(a.length, b.length) >= 3) {
    const [one, many] = a.length === 1 ? [a, b] : [b, a];
    if (one[0] === initialsOf(many)) likeness = 650;
  }
  return likeness;
};

/** The share of a name that appears in a text, in thousandths. At least one distinctive word must appear. */
export const nameInText = (name: readonly string[], text: readonly string[]): number => {
  if (name.length === 0 || text.length === 0) return 0;
  const own = name.filter((word) => !isCommonWord(word) && !isBankWord(word) && word.length >= 3);
  const joined = name.join('');
  const joinedText = text.join('');
  if (joined.length >= 7 && joinedText.includes(joined)) return 1000;
  if (own.length === 0) return 0;
  if (!own.some((word) => text.some((other) => other.length >= 3 && wordLikeness(word, other) >= 750))) return 0;
  const covered = coverage(name, text);
  // The last word may be truncated together with the text.
  if (joined.length >= 14 && joinedText.includes(joined.slice(0, 12))) return Math.max(covered, 900);
  return covered;
};
