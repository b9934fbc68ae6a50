import { isBankWord, isCommonWord } from './fold-words.js';

/** 1 insertion, deletion, substitution or swap of neighbours each; gives up above `limit` with limit + 1. */
export const typingDistance = (a: string, b: string, limit: number): number => {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      let value = Math.min(previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), previous[j]! + 1, current[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      current.push(value);
      if (value < smallest) smallest = value;
    }
    if (smallest > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
};

/** How alike two words are, in thousandths. A bank cuts words off and people mistype them. */
const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1000;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short) ? 450 : 0;
  if (short.length >= 3 && long.startsWith(short)) return short.length >= 4 ? 880 : 750;
  if (short.length >= 4 && a[0] === b[0] && typingDistance(a, b, 1) === 1) return 850;
  if (short.length >= 5 && typingDistance(a, b, 1) === 1) return 850;
  if (short.length >= 7 && typingDistance(a, b, 2) === 2) return 780;
  // Consonants of the long word in order: "costr" was handled above, "srvz" for "servizi" is handled here.
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

/** How alike two names are (their words without legal forms), in thousandths. Symmetric. */
export const nameLikeness = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return 0;
  const joinedA = a.join('');
  const joinedB = b.join('');
  if (joinedA === joinedB) return 1000;
  const [short, long] = joinedA.length < joinedB.length ? [joinedA, joinedB] : [joinedB, joinedA];
  // A name that the bank cut off at its column's end.
  if (short.length >= 8 && long.startsWith(short)) return 950;
  if (
    short.length >= 6 &&
    typingDistance(short, long, 1 + Math.floor(short.length / 8)) <= 1 + Math.floor(short.length / 8)
  ) {
    return 900;
  }
  const forth = coverage(a, b);
  const back = coverage(b, a);
  let likeness = Math.floor((Math.max(forth, back) * 2 + Math.min(forth, back)) / 3);
  const shorter = a.length <= b.length ? a : b;
  // One shared everyday word is not a name.
  if (shorter.every((word) => isCommonWord(word))) likeness = Math.min(likeness, 500);
  if (likeness < 650 && Math.min(a.length, b.length) === 1 && Math.max(a.length, b.length) >= 3) {
    const [one, many] = a.length === 1 ? [a, b] : [b, a];
    if (one[0] === initialsOf(many)) likeness = 650;
  }
  return likeness;
};

/** How much of a name stands in a text, in thousandths. At least one word of its own must be there. */
export const nameInText = (name: readonly string[], text: readonly string[]): number => {
  if (name.length === 0 || text.length === 0) return 0;
  const own = name.filter((word) => !isCommonWord(word) && !isBankWord(word) && word.length >= 3);
  const joined = name.join('');
  const joinedText = text.join('');
  if (joined.length >= 7 && joinedText.includes(joined)) return 1000;
  if (own.length === 0) return 0;
  if (!own.some((word) => text.some((other) => other.length >= 3 && wordLikeness(word, other) >= 750))) return 0;
  const covered = coverage(name, text);
  // The last word may be cut off together with the rest of the text.
  if (joined.length >= 14 && joinedText.includes(joined.slice(0, 12))) return Math.max(covered, 900);
  return covered;
};
