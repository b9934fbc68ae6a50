import type { SentenceCode } from '#schemas/sentences/say.js';

/** One amount of a paper and the account to which it belongs. */
export interface EntryPart {
  readonly name: Extract<SentenceCode, `paper_${string}`>;
  /** The folded words before the amount, most certain first: the first pattern that is found decides. */
  readonly words: readonly RegExp[];
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly isRequired?: boolean;
  /** Not a part of the sum: the second side of the entry is this account. */
  readonly against?: string;
}

/** A paper that is an entry and not a purchase. */
export interface PaperScheme {
  /** The kind of the document, as it is read. */
  readonly kind: string;
  /** Folded words that the text must have; a kind may have several schemes. */
  readonly when?: RegExp;
  /** Words beside which the entry is not clear, such as VAT on a fee. */
  readonly unless?: RegExp;
  /** The beginning of the booking text, in the language of the books. */
  readonly text: string;
  readonly parts: readonly EntryPart[];
  /** The part that is computed where the paper does not print it. */
  readonly computed?: EntryPart['name'];
  /** It is computed only where every amount of the paper belongs to a part: an unknown tax must not be left out. */
  readonly isWhole?: boolean;
  /** An allowance by the kilometre is the product of distance and rate. */
  readonly isByKilometre?: boolean;
}
