const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', ß: 'ss', œ: 'oe' };

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøåßœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Without accents, in lower case. */
export const wordsAndNumbersOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Only letters: numbers of articles and sizes say nothing about the kind of thing. */
const foldWords = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const GROUP_BUCKETS = 2 ** 15;
const WORD_BUCKETS = 2 ** 13;
export const BUCKETS = GROUP_BUCKETS + WORD_BUCKETS;

const SHORTEST_GROUP = 3;
const LONGEST_GROUP = 5;

/** FNV-1a over UTF-16 units, with a last mix so that all bits count. */
const SEED = 0x811c9dc5;
const add = (value: number, unit: number): number => Math.imul(value ^ unit, 0x01000193);
const finish = (value: number): number => {
  const half = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (half ^ (half >>> 13)) >>> 0;
};

const hash = (text: string): number => {
  let value = SEED;
  for (let index = 0; index < text.length; index += 1) value = add(value, text.charCodeAt(index));
  return finish(value);
};

/** A line of a person's letter, or a page that was read as one line, has nothing more to say after so many words. */
const MOST_WORDS = 60;

/** Hashes each group of letters of a word between its bounds, without making texts of them. */
const eachGroup = (word: string, take: (hashed: number, size: number) => void): void => {
  const bounded = `<${word}>`;
  for (let start = 0; start + SHORTEST_GROUP <= bounded.length; start += 1) {
    let value = SEED;
    const end = Math.min(bounded.length, start + LONGEST_GROUP);
    for (let index = start; index < end; index += 1) {
      value = add(value, bounded.charCodeAt(index));
      const size = index - start + 1;
      if (size >= SHORTEST_GROUP) take(finish(value), size);
    }
  }
};

/** The buckets of a text: its words, and groups of three to five letters inside of a word. Each once, in ascending order. */
export const bucketsOf = (text: string): readonly number[] => {
  const buckets = new Set<number>();
  for (const word of foldWords(text).slice(0, MOST_WORDS)) {
    buckets.add(GROUP_BUCKETS + (hash(word) % WORD_BUCKETS));
    eachGroup(word, (hashed) => buckets.add(hashed % GROUP_BUCKETS));
  }
  return [...buckets].sort((a, b) => a - b);
};

/** Room for the groups of four letters of the training, of which a tenth is used: a group that was never seen is rarely found. */
export const SEEN_BITS = 2 ** 19;

/** Where the groups of four letters stand among the bits of those that the training has seen. */
export const seenBitsOf = (text: string): readonly number[] => {
  const bits = new Set<number>();
  for (const word of foldWords(text).slice(0, MOST_WORDS))
    eachGroup(word, (hashed, size) => {
      if (size === 4) bits.add(hashed % SEEN_BITS);
    });
  return [...bits];
};
