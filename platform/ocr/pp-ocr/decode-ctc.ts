/** One character of a line. */
export interface ReadCharacter {
  readonly text: string;
  /** The recogniser's probability, 0..1. */
  readonly confidence: number;
  /** The middle of the character, as a share of the width of the input. */
  readonly at: number;
}

/** The classes that count, and the character of each. */
interface Alphabet {
  readonly classes: Int32Array;
  readonly characters: readonly string[];
  /** The number of classes of the model. */
  readonly size: number;
}

const BLANK = 0;

/** What Danish, Italian, German, French, Spanish and Nordic documents are printed in. */
const PRINTED =
  /^[\x21-\x7e€£§°µ²³·×½¼¾«»–—‘’“”…•™®©ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽž]$/u;

/**
 * The classes of the characters that count, without thousands of Chinese ones. Full-width forms count as
 * the characters that they stand for. `dictionary` has one character per line; class 0 is the blank and the last class
 * a space.
 */
export const alphabetOf = (dictionary: string): Alphabet => {
  const lines = dictionary.replace(/\n$/, '').split(/\r?\n/);
  const known = ['', ...lines, ' '].map((character) => character.normalize('NFKC'));
  const kept = known.flatMap((character, index) =>
    index === BLANK || index === known.length - 1 || PRINTED.test(character) ? [index] : [],
  );
  return {
    classes: Int32Array.from(kept),
    characters: kept.map((index) => known[index] ?? ''),
    size: known.length,
  };
};

/**
 * Reads the most probable character of each time step. Equal neighbours are one character; a blank between them makes
 * them two. `chances` has one number per step and character.
 */
export const decodeCtc = (
  chances: Float32Array,
  steps: number,
  characters: readonly string[],
): readonly ReadCharacter[] => {
  const read: ReadCharacter[] = [];
  let [text, confidence, from] = ['', 0, 0];
  const finish = (to: number): void => {
    if (text !== '') read.push({ text, confidence, at: (from + to) / 2 / steps });
  };
  for (let step = 0; step < steps; step += 1) {
    const offset = step * characters.length;
    let [best, chance] = [0, -1];
    for (let index = 0; index < characters.length; index += 1) {
      const other = chances[offset + index] ?? 0;
      if (other > chance) [best, chance] = [index, other];
    }
    const character = characters[best] ?? '';
    if (character === text) {
      confidence = Math.max(confidence, chance);
      continue;
    }
    finish(step);
    [text, confidence, from] = [character, chance, step];
  }
  finish(steps);
  return read;
};
