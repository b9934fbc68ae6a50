/**
 * - document_not_balanced: the amounts of the document contradict each other;
 * - allocation_mismatch: the parts of a payment do not add up to it;
 * - coding_impossible: the VAT code does not fit the document, and posting would deduct or owe the wrong tax.
 */
export type RefusalCode = 'document_not_balanced' | 'allocation_mismatch' | 'coding_impossible';

/** A posting scheme that cannot be carried out as asked. The message is a sentence for the person who can mend it. */
export class PostingRefused extends Error {
  override readonly name = 'PostingRefused';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
