import type { CategoryKeyword } from '../regions/category-keyword.js';
import { rowsInForce } from '../regions/dated-row.js';
import type { DocumentFacts } from './document-facts.js';
import { foldText } from './fold-text.js';

export interface Classification {
  readonly keyword: CategoryKeyword;
  readonly foundIn: 'supplier' | 'line' | 'text';
}

/**
 * In order of weight: the supplier name says most about a purchase, then a document line, then any word on the page.
 */
const PLACES = ['supplier', 'line', 'text'] as const;

/**
 * Short words must match whole words ("tim" must not match "timer"). Longer ones also match as a prefix ("telefon" in
 * "telefonia").
 */
const MIN_PREFIX_LENGTH = 5;

const containsWord = (folded: string, word: string): boolean =>
  ` ${folded} `.includes(word.length < MIN_PREFIX_LENGTH ? ` ${word} ` : ` ${word}`);

const textsOf = (facts: DocumentFacts): Readonly<Record<(typeof PLACES)[number], string>> => ({
  supplier: foldText(facts.supplier.name ?? ''),
  line: foldText(facts.descriptions.join(' · ')),
  text: foldText(facts.text),
});

/** Returns the first keyword of the list in the strongest place, or null when no keyword occurs. */
export const classify = (keywords: readonly CategoryKeyword[], facts: DocumentFacts): Classification | null => {
  const inForce = rowsInForce(keywords, facts.date);
  const texts = textsOf(facts);
  for (const foundIn of PLACES) {
    const keyword = inForce.find(({ word }) => containsWord(texts[foundIn], word));
    if (keyword) return { keyword, foundIn };
  }
  return null;
};
