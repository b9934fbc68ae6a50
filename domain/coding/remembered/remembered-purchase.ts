import type { Said } from '#schemas/sentences/say.js';
import type { DocumentLineFacts } from '../facts/document-facts.js';

/** What a line of a document names. Amounts are in minor units of its currency, without sign, as text for JSON. */
export interface Thing {
  readonly words: string;
  readonly amount: string | null;
}

/** A thing with the VAT of its line; null when the line does not say it. */
export interface RatedThing extends Thing {
  readonly vat: string | null;
  /** Its line; null when the lines were not read. */
  readonly line: DocumentLineFacts | null;
}

/** What must be the same for a document to repeat another one of the supplier. */
export interface PurchaseTraits {
  /** The most reliable key of the supplier; null when nothing identifies it. */
  readonly vendor: string | null;
  readonly vendorName: string | null;
  /** The key of its name, for documents on which its number was not read. */
  readonly nameKey: string | null;
  readonly pattern: string;
  readonly addressee: string | null;
  readonly currency: string;
}

/** What a person decided about things of one supplier. Amounts are text for JSON, as those of the things. */
export interface RememberedPurchase {
  readonly id: string;
  readonly pattern: string;
  /** Rate and nature, as `vatKeyOf` writes them. */
  readonly vat: string;
  readonly things: readonly Thing[];
  readonly account: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly answers: readonly { readonly question: string; readonly choice: string }[];
  /** The doubts that stood when a person posted it all the same. */
  readonly accepted: readonly string[];
  /** The largest amount that was posted so, in minor units of the document. */
  readonly most: string;
  readonly addressee: string | null;
  /** How often a person who may post has decided so. Zero proposes only. */
  readonly confirmations: number;
  readonly reason: Said;
}
