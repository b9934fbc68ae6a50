import { ENGLISH_VOCABULARY } from '../../regions/english-vocabulary.js';
import type { Vocabulary } from '../../regions/vocabulary.js';
import { classifierOf, type Classifier } from './classify.js';
import { wordFinder, type WordFinder } from './word-finder.js';

interface WordsOfRegion {
  readonly classifier: Classifier;
  /** Finds the words that name a vehicle; their category is car or van. */
  readonly vehicles: WordFinder;
}

const vehicleWords = (...vocabularies: readonly Vocabulary[]): WordFinder =>
  wordFinder(
    vocabularies.flatMap(({ vehicles }) => [
      ['car', null, vehicles.car],
      ['van', null, vehicles.van],
    ]),
  );

const WORDS = new WeakMap<Vocabulary, WordsOfRegion>();

/** Documents are in the language of the country or in English. The finders are made once for each vocabulary. */
export const wordsOf = ({
  coding: { vocabulary },
}: {
  readonly coding: { readonly vocabulary: Vocabulary };
}): WordsOfRegion => {
  const known = WORDS.get(vocabulary);
  if (known !== undefined) return known;
  const made = {
    classifier: classifierOf(vocabulary, ENGLISH_VOCABULARY),
    vehicles: vehicleWords(vocabulary, ENGLISH_VOCABULARY),
  };
  WORDS.set(vocabulary, made);
  return made;
};
