import type { DatedRow, Mark } from './dated-row.js';

/** Words that tell what was bought, in the languages that documents of a country are written in. */
export interface CategoryKeyword extends DatedRow {
  readonly category: string;
  /** Folded: lower case, without accents. A word also matches as the beginning of a longer one ("telefon" in "telefoni"). */
  readonly word: string;
}

/** One line: category and its words. */
export type KeywordLine = readonly [category: string, words: string];

/**
 * The choice of a category is no rule of law: `secondary` rows are words that hardly mean anything else, `unverified` ones
 * also occur elsewhere, so that a document coded by them is looked at before it is posted.
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

/** English stands on documents of both countries. */
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
