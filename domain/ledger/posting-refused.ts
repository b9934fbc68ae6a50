import type { Said } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';

/**
 * - document_not_balanced: the amounts of the document contradict each other;
 * - allocation_mismatch: the parts of a payment do not add up to it;
 * - coding_impossible: the VAT code does not fit the document, so posting would deduct or owe the wrong tax.
 */
type RefusalCode = 'document_not_balanced' | 'allocation_mismatch' | 'coding_impossible';

/** The document or payment cannot be posted as requested. The sentence is for the person who can correct it. */
export class PostingRefused extends SaidError {
  override readonly name = 'PostingRefused';

  constructor(
    readonly code: RefusalCode,
    said: Said,
  ) {
    super(said);
  }
}
