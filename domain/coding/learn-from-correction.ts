import { templateOf } from './booking-text.js';
import type { CodingValues } from './coding.js';
import type { DocumentFacts } from './document-facts.js';

export interface Lesson {
  /** What the vendor's next documents are coded with; null when there is nothing to remember. */
  readonly remembered: CodingValues | null;
  /** Whether an earlier memory said something else and is therefore no longer believed. */
  readonly revokes: boolean;
}

const FIELDS = ['account', 'category', 'vatCode', 'bookingText'] as const;

/**
 * What a correction teaches about a vendor. A correction that contradicts the memory revokes it and takes its place; one
 * that adds to it is merged. The amount is of one document and is not remembered.
 */
export const learnFromCorrection = (
  correction: CodingValues,
  memory: CodingValues | null,
  facts: Pick<DocumentFacts, 'number' | 'date'>,
): Lesson => {
  const said: CodingValues = {
    ...correction,
    bookingText: correction.bookingText === null ? null : templateOf(correction.bookingText, facts),
  };
  if (FIELDS.every((field) => said[field] === null)) return { remembered: memory, revokes: false };
  const revokes =
    memory !== null &&
    FIELDS.some((field) => said[field] !== null && memory[field] !== null && said[field] !== memory[field]);
  const kept = memory ?? { account: null, category: null, vatCode: null, bookingText: null };
  // Account and category belong together: a new account must not go on under the category of the old one.
  const choosesAccount = said.account !== null || said.category !== null;
  return {
    revokes,
    remembered: {
      account: choosesAccount ? said.account : kept.account,
      category: choosesAccount ? said.category : kept.category,
      // A VAT code remembered for another account says nothing about this one.
      vatCode: said.vatCode ?? (choosesAccount ? null : kept.vatCode),
      bookingText: said.bookingText ?? kept.bookingText,
    },
  };
};
