import type { Said } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';
/**
 * - coding_impossible: something that coding needs is missing, or contradicts the rules of the country;
 * - document_not_balanced: the amounts of the document contradict each other;
 * - document_not_postable: a reminder, an offer or another document that is not evidence of a purchase;
 * - exchange_rate_missing: the document is in a foreign currency and its exchange rate is not known yet.
 */
type CodingRefusalCode =
  'coding_impossible' | 'document_not_balanced' | 'document_not_postable' | 'exchange_rate_missing';

/** The document cannot be coded as it is. What is said is for the person who can correct the document. */
export class CodingRefused extends SaidError {
  override readonly name = 'CodingRefused';

  constructor(
    readonly code: CodingRefusalCode,
    said: Said,
  ) {
    super(said);
  }
}
