import type { Said } from '#schemas/sentences/say.js';
import type { Question } from '../../regions/question.js';

/** An amount of an earlier prepayment, on the account where its entry has put it. */
export interface PrepaidPart {
  readonly account: string;
  readonly vatCode: string;
  readonly vatRate: string | null;
  /** In minor units of the books; the VAT is a part of the gross amount. */
  readonly gross: bigint;
  readonly tax: bigint;
}

/** What a final invoice takes back: the prepayments that were invoiced before. */
export interface SettledPrepayments {
  readonly documentIds: readonly string[];
  readonly parts: readonly PrepaidPart[];
  /** Whether the total of the final invoice is the whole price, or what is left of it. */
  readonly totalIs: 'whole' | 'remainder';
  /** The whole price, where what is left to pay was read as the total; null where the total is right. */
  readonly wholeTotal: bigint | null;
  readonly reason: Said;
}

/** What earlier documents say of this one: a prepayment of it, an earlier version, its receipt of payment. */
export interface RelatedVerdict {
  readonly is: 'clear' | 'asks' | 'linked' | 'nothing_to_post';
  /** Why it must not be posted automatically; null when its relations are settled. */
  readonly heldBack: Said | null;
  readonly questions: readonly Question[];
  /** Goods or services that come later: an asset until the final invoice. */
  readonly isPrepayment: boolean;
  readonly settles: SettledPrepayments | null;
  /** A prepayment that a person has booked elsewhere, to be taken off; gross, in minor units of the document. */
  readonly takesOff: bigint | null;
  /** The posted document whose place this one takes, as a person answered. */
  readonly replaces: string | null;
  readonly notes: readonly Said[];
}

export const CLEAR: RelatedVerdict = {
  is: 'clear',
  heldBack: null,
  questions: [],
  isPrepayment: false,
  settles: null,
  takesOff: null,
  replaces: null,
  notes: [],
};
