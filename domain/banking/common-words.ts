/** Texts with this many letters in a row in common contain the same word, even in different formats. */
const COMMON_LETTERS = 5;

function* partsOf(words: string, length: number): Generator<string> {
  for (let at = 0; at + length <= words.length; at += 1) yield words.slice(at, at + length);
}

/** The parts of a text that are one of the short texts. */
function* partsAmong(words: string, shortTexts: ReadonlySet<string>): Generator<string> {
  if (shortTexts.size === 0) return;
  if (shortTexts.has('')) yield '';
  for (let length = 1; length <= COMMON_LETTERS; length += 1)
    for (const part of partsOf(words, length)) if (shortTexts.has(part)) yield part;
}

/**
 * Keys of a text, so that two texts have words in common if one has a key that the other asks for (`keysToAsk`): five letters in a row,
 * or the whole of a text that is no longer than that. `asking` are the short texts among those that ask.
 */
export function* keysOfWords(words: string, asking: ReadonlySet<string>): Generator<string> {
  if (isShort(words)) yield `=${words}`;
  yield* partsOf(words, COMMON_LETTERS);
  yield* partsAmong(words, asking);
}

/** Compared as a whole, because it has fewer letters than a word needs. */
export const isShort = (words: string): boolean => words.length <= COMMON_LETTERS;

/** See `keysOfWords`. `known` are the short texts that this one may contain as a whole. */
export function* keysToAsk(words: string, known: ReadonlySet<string>): Generator<string> {
  if (isShort(words)) yield words;
  else yield* partsOf(words, COMMON_LETTERS);
  for (const part of partsAmong(words, known)) yield `=${part}`;
}
