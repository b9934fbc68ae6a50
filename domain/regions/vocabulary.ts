export type Supply = 'goods' | 'services';

/**
 * One row of a vocabulary: category, goods or services where it matters abroad (otherwise null), and words separated by
 * commas. A star stands for an ending, and for any other letters with doubt: "konference*" is found in "konferencer", and as a guess
 * in "konferencebord". A star in front stands for any letters: "*pude" is found in "skrivepude". A word without stars is found as a
 * whole word only, so that "sas" is not found in "sass". The longest word that is found in a line decides: "leje af bil" wins over
 * "leje". A question mark in front marks a word with several meanings ("?corso" is a course or a street): any other word wins over
 * it, and it is a guess unless the supplier or another line confirms it.
 */
export type VocabularyLine = readonly [category: string, supply: Supply | null, words: string];

export interface Vocabulary {
  /** Looked for in the lines and the text of a document, where it says what was bought. */
  readonly item: readonly VocabularyLine[];
  /** Looked for in the name of the supplier, which it identifies ("dsb", "circle k"). */
  readonly supplier: readonly VocabularyLine[];
  /** Looked for in the name of the supplier, where it says what the supplier does ("advokat", "officina"). */
  readonly trade: readonly VocabularyLine[];
  /** Names of shops that sell food and of services that deliver it. */
  readonly grocers: string;
  /** Words that name the vehicle a purchase is for, and words for the purchase of a vehicle itself. */
  readonly vehicles: { readonly car: string; readonly van: string; readonly bought: string };
}
