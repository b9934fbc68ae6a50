import { templateOf } from './booking-text.js';
import type { CodingValues } from './coding.js';
import type { DocumentFacts } from './facts/document-facts.js';

interface Lesson {
  /** The coding values for the next documents of the vendor; null when there is nothing to remember. */
  readonly remembered: CodingValues | null;
  /** Whether the correction contradicts the earlier memory and replaces it. */
  readonly revokes: boolean;
}

const FIELDS = ['account', 'category', 'vatCode', 'bookingText'] as const;

/**
 * Derives what to remember about a vendor from a correction. A correction that contradicts the memory replaces it; one
 * that adds to it is merged. The amount belongs to one document and is not remembered.
 */
export const learnFromCorrection = (
  correction: CodingValues,
  memory: CodingValues | null,
  facts: Pick<DocumentFacts, 'number' | 'date'>,
): Lesson => {
  const stated: CodingValues = {
    ...correction,
    bookingText: correction.bookingText === null ? null : templateOf(correction.bookingText, facts),
  };
  if (FIELDS.every((field) => stated[field] === null)) return { remembered: memory, revokes: false };
  const revokes =
    memory !== null &&
    FIELDS.some((field) => stated[field] !== null && memory[field] !== null && stated[field] !== memory[field]);
  const kept = memory ?? { account: null, category: null, vatCode: null, bookingText: null };
  // Account and category belong together: a new account must not keep the category of the old one.
  const choosesAccount = stated.account !== null || stated.category !== null;
  return {
    revokes,
    remembered: {
      account: choosesAccount ? stated.account : kept.account,
      category: choosesAccount ? stated.category : kept.category,
      // A VAT code that was remembered for another account does not apply to this one.
      vatCode: stated.vatCode ?? (choosesAccount ? null : kept.vatCode),
      bookingText: stated.bookingText ?? kept.bookingText,
    },
  };
};
