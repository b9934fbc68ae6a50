import type { DatedRow, Mark } from './dated-row.js';

/** Words that show what was bought, in the languages of a country's documents. */
export interface CategoryKeyword extends DatedRow {
  readonly category: string;
  /**
   * Folded: lower case, without accents. A word also matches as the beginning of a longer one ("telefon" in
   * "telefoni").
   */
  readonly word: string;
}

/** One row: a category and its words. */
export type KeywordLine = readonly [category: string, words: string];

/**
 * The choice of a category is not a rule of law. `secondary` rows are words with one usual meaning. `unverified` rows
 * have other meanings too, so a person checks a document that was coded by them before it is posted.
 */
export const keywordsFrom = (
  lines: readonly KeywordLine[],
  validFrom: string,
  mark: Mark,
): readonly CategoryKeyword[] =>
  lines.flatMap(([category, words]) =>
    words.split(' ').map((word) => ({
      category,
      word: word.replaceAll('_', ' '),
      validFrom,
      validTo: null,
      source: 'own list of words',
      mark,
    })),
  );

/** English words appear on documents of both countries. */
export const ENGLISH_KEYWORDS: readonly KeywordLine[] = [
  ['hotel', 'hotel hostel accommodation'],
  ['restaurant', 'restaurant'],
  ['travel', 'airlines airline flight train_ticket taxi boarding_pass'],
  ['parking', 'parking'],
  ['it_equipment', 'software saas hosting cloud domain_name laptop computer'],
  ['advertising', 'advertising ads_manager google_ads marketing'],
  ['insurance', 'insurance'],
  ['legal', 'law_firm attorneys'],
  ['consulting', 'consulting consultancy'],
  ['courses', 'training_course conference_fee'],
  ['freight', 'freight courier shipping'],
  ['office_supplies', 'office_supplies stationery'],
  ['telephone', 'telecom broadband'],
];
