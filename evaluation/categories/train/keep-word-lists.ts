import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DANISH_VOCABULARY } from '#domain/countries/denmark/coding/vocabulary.js';
import { ITALIAN_VOCABULARY } from '#domain/countries/italy/coding/vocabulary.js';
import { ENGLISH_VOCABULARY } from '#domain/regions/english-vocabulary.js';
import { DATA_FOLDER, type WordLists } from './read-material.js';

/**
 * Keeps a copy of the word lists with the material. A word that is added to them later is a witness at once; the models learn it at the
 * next training, so that a new word alone does not change five megabytes.
 */
export const keepWordLists = (): void => {
  const lists: WordLists = { dk: DANISH_VOCABULARY, it: ITALIAN_VOCABULARY, everywhere: ENGLISH_VOCABULARY };
  writeFileSync(join(DATA_FOLDER, 'word-lists.json'), `${JSON.stringify(lists, null, 1)}\n`);
};
