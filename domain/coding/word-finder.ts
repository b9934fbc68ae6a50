import type { Supply, VocabularyLine } from '../regions/vocabulary.js';
import { foldText } from './fold-text.js';

/** A word of a vocabulary, compiled for the search in folded text. */
interface CompiledWord {
  readonly category: string;
  readonly supply: Supply | null;
  /** As people read it in a reason, without stars. */
  readonly word: string;
  /** The folded letters without stars. Texts without them cannot match, which makes the search fast. */
  readonly core: string;
  readonly pattern: RegExp;
}

export interface FoundWord {
  readonly category: string;
  readonly supply: Supply | null;
  readonly word: string;
  /** Longer words are more specific. */
  readonly length: number;
}

export type WordFinder = (text: string) => FoundWord | null;

const NOT_A_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])';
const NOT_A_LETTER_AFTER = '(?![\\p{L}\\p{N}])';

const compile = (category: string, supply: Supply | null, written: string): CompiledWord => {
  const word = written.replaceAll('*', '');
  const core = foldText(word);
  const before = written.startsWith('*') ? '' : NOT_A_LETTER_BEFORE;
  const after = written.endsWith('*') ? '' : NOT_A_LETTER_AFTER;
  return { category, supply, word, core, pattern: new RegExp(`${before}${core}${after}`, 'u') };
};

const wordsOf = (lines: readonly VocabularyLine[]): readonly CompiledWord[] =>
  lines
    .flatMap(([category, supply, words]) =>
      words.split(',').map((written) => compile(category, supply, written.trim())),
    )
    .sort((a, b) => b.core.length - a.core.length);

/** Finds the longest word of a vocabulary in a text; among words of the same length, the first in the list. */
export const wordFinder = (...vocabularies: readonly (readonly VocabularyLine[])[]): WordFinder => {
  const words = wordsOf(vocabularies.flat());
  return (text) => {
    const folded = foldText(text);
    const found = words.find(({ core, pattern }) => folded.includes(core) && pattern.test(folded));
    return (
      (found && { category: found.category, supply: found.supply, word: found.word, length: found.core.length }) ?? null
    );
  };
};
