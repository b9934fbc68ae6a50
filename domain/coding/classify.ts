import type { CategoryKeyword } from '../regions/category-keyword.js';
import { rowsInForce } from '../regions/dated-row.js';
import type { DocumentFacts } from './document-facts.js';
import { foldText } from './fold-text.js';

export interface Classification {
  readonly keyword: CategoryKeyword;
  readonly foundIn: 'supplier' | 'line' | 'text';
}

/** The name of a supplier says more about a purchase than one of its lines, and a line more than any word on the page. */
const PLACES = ['supplier', 'line', 'text'] as const;

/** Short words must stand alone ("tim" is no "timer"); longer ones may begin another ("telefon" in "telefonia"). */
const MIN_PREFIX_LENGTH = 5;

const holds = (folded: string, word: string): boolean =>
  ` ${folded} `.includes(word.length < MIN_PREFIX_LENGTH ? ` ${word} ` : ` ${word}`);

const textsOf = (facts: DocumentFacts): Readonly<Record<(typeof PLACES)[number], string>> => ({
  supplier: foldText(facts.supplier.name ?? ''),
  line: foldText(facts.descriptions.join(' · ')),
  text: foldText(facts.text),
});

/** The first keyword of the list in the most telling place; null when none occurs. */
export const classify = (keywords: readonly CategoryKeyword[], facts: DocumentFacts): Classification | null => {
  const inForce = rowsInForce(keywords, facts.date);
  const texts = textsOf(facts);
  for (const foundIn of PLACES) {
    const keyword = inForce.find(({ word }) => holds(texts[foundIn], word));
    if (keyword) return { keyword, foundIn };
  }
  return null;
};
