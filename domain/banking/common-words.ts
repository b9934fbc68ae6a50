/** Texts with this many letters in a row in common contain the same word, even in different formats. */
const COMMON_LETTERS = 5;

function* partsOf(words: string, length: number): Generator<string> {
  for (let at = 0; at + length <= words.length; at += 1) yield words.slice(at, at + length);
}

/**
 * Keys of a text, so that two texts have words in common if one has a key that the other asks for (`keysToAsk`): five letters in a row,
 * or the whole of a text that is no longer than that. `withParts` adds the keys that only short texts ask for.
 */
export function* keysOfWords(words: string, withParts: boolean): Generator<string> {
  if (isShort(words)) yield `=${words}`;
  for (let length = withParts ? 0 : COMMON_LETTERS; length <= COMMON_LETTERS; length += 1)
    yield* partsOf(words, length);
}

/** Compared as a whole, because it has fewer letters than a word needs. */
export const isShort = (words: string): boolean => words.length <= COMMON_LETTERS;

/** See `keysOfWords`. `hasShort` tells whether there are short texts that this one may contain as a whole. */
export function* keysToAsk(words: string, hasShort: boolean): Generator<string> {
  if (isShort(words)) yield words;
  else yield* partsOf(words, COMMON_LETTERS);
  if (!hasShort) return;
  for (let length = 0; length <= COMMON_LETTERS; length += 1)
    for (const part of partsOf(words, length)) yield `=${part}`;
}
