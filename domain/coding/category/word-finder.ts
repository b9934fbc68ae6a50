import type { Supply, VocabularyLine } from '../../regions/vocabulary.js';
import { foldText } from './fold-text.js';

/** A word of a vocabulary, prepared for the search in folded text. */
interface SearchWord {
  readonly category: string;
  readonly supply: Supply | null;
  /** As people read it in a reason, without stars. */
  readonly word: string;
  /** The folded letters without stars. Texts without them cannot match, which makes the search fast. */
  readonly core: string;
  /** A regular expression. Its group holds the letters that follow the word. */
  readonly source: string;
  /** Compiled when a text has the letters: all words of all regions would take a third of a second at the start of a worker. */
  pattern?: RegExp;
  readonly isAmbiguous: boolean;
}

export interface FoundWord {
  readonly category: string;
  readonly supply: Supply | null;
  readonly word: string;
  /** Longer words are more specific. */
  readonly length: number;
  /** It is only the beginning of a word of the text, whose end says something else: "strøm" in "strømper". */
  readonly isPart: boolean;
  /** It may mean something else, and no other word was found: "revision" of accounts or of a text. */
  readonly isAmbiguous: boolean;
}

export type WordFinder = (text: string) => FoundWord | null;

const NOT_A_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])';
const REST = '(?<rest>[\\p{L}\\p{N}]*)';
const NO_REST = '(?<rest>)(?![\\p{L}\\p{N}])';

/** Endings of Danish, Italian, English and German words. After a vowel no second vowel follows: "corsi" is not in "corsia". */
const AFTER_VOWEL = 's|r|n|t|d|ns|rs|ts|ne|rne|rnes';
const AFTER_CONSONANT = `${AFTER_VOWEL}|e|en|er|et|es|ed|ene|ens|ers|ets|erne|ernes|ing|te|ter|terne|ere|a|i|o|ia|ie|io|he|hi|al[ei]|ic[aio]|iche`;
const ENDING_AFTER_VOWEL = new RegExp(`^(?:${AFTER_VOWEL})?$`);
const ENDING_AFTER_CONSONANT = new RegExp(`^(?:${AFTER_CONSONANT})?$`);

const isEnding = (core: string, rest: string): boolean =>
  (/[aeiouy]$/.test(core) ? ENDING_AFTER_VOWEL : ENDING_AFTER_CONSONANT).test(rest);

const prepare = (category: string, supply: Supply | null, written: string): SearchWord => {
  const word = written.replaceAll(/[*?]/g, '');
  const core = foldText(word);
  const before = written.startsWith('*') ? '' : NOT_A_LETTER_BEFORE;
  const after = written.endsWith('*') ? REST : NO_REST;
  return { category, supply, word, core, source: `${before}${core}${after}`, isAmbiguous: written.startsWith('?') };
};

const wordsOf = (lines: readonly VocabularyLine[]): readonly SearchWord[] =>
  lines
    .flatMap(([category, supply, words]) =>
      words.split(',').map((written) => prepare(category, supply, written.trim())),
    )
    .sort((a, b) => Number(a.isAmbiguous) - Number(b.isAmbiguous) || b.core.length - a.core.length);

/** What follows the word where it is found: an ending if there is such a place, otherwise the rest of a longer word. */
const restOf = (word: SearchWord, folded: string): string | null => {
  const { core, source } = word;
  if (!folded.includes(core)) return null;
  word.pattern ??= new RegExp(source, 'gu');
  const rests = [...folded.matchAll(word.pattern)].map(({ groups }) => groups?.['rest'] ?? '');
  return rests.find((rest) => isEnding(core, rest)) ?? rests[0] ?? null;
};

const foundAs = ({ category, supply, word, core, isAmbiguous }: SearchWord, isPart: boolean): FoundWord => ({
  category,
  supply,
  word,
  length: core.length,
  isPart,
  isAmbiguous,
});

/** Shorter words are the end of too many others. */
const MIN_LENGTH_OF_HEAD = 4;

/** The last part of a Danish or German compound names the thing: "førstehjælpskursus" is a course, "magasinreol" a shelf. */
const headOf = (words: readonly SearchWord[], rest: string): SearchWord | undefined =>
  words.find(({ core }) => {
    const at = core.length < MIN_LENGTH_OF_HEAD ? -1 : rest.lastIndexOf(core);
    return at !== -1 && isEnding(core, rest.slice(at + core.length));
  });

/**
 * Finds the longest word of a vocabulary in a text; among words of the same length, the first in the list. A word with several
 * meanings counts if no other is found, and then a word that is only the beginning of a longer one.
 */
export const wordFinder = (...vocabularies: readonly (readonly VocabularyLine[])[]): WordFinder => {
  const words = wordsOf(vocabularies.flat());
  return (text) => {
    const folded = foldText(text);
    let part: FoundWord | null = null;
    for (const word of words) {
      const rest = restOf(word, folded);
      if (rest === null) continue;
      if (isEnding(word.core, rest)) return foundAs(word, false);
      const head = headOf(words, rest);
      part ??= head === undefined ? foundAs(word, true) : foundAs(head, false);
    }
    return part;
  };
};
