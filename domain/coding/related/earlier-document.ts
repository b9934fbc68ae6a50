import type { PrepaidPart } from './related-verdict.js';

/** Another document of the same supplier, as far as it may say something about this one. */
export interface EarlierDocument {
  readonly id: string;
  /** Captured before this one. */
  readonly isEarlier: boolean;
  readonly kind: string | null;
  readonly number: string | null;
  readonly orderReference: string | null;
  readonly date: string | null;
  readonly currency: string | null;
  /** In minor units of its currency. */
  readonly total: bigint | null;
  readonly state: 'extracted' | 'coded' | 'posted';
  readonly isElectronic: boolean;
  /** What its lines say. Known where the total is the same. */
  readonly descriptions: readonly string[];
  /** Its coding. Known of prepayments. */
  readonly coded: readonly PrepaidPart[];
  /** The prepayments that it settles itself. */
  readonly settles: readonly string[];
  /** What a person answered about its own earlier documents. */
  readonly answer: string | null;
  /** The document is suspected to repeat it, or a person has said that it does not: retry_document decides that. */
  readonly isSuspected?: boolean;
}

/** A document whose relations are looked for. */
export interface RelatedDocument {
  readonly kind: string | null;
  readonly number: string | null;
  readonly orderReference: string | null;
  /** Numbers of invoices to which its data refer. */
  readonly references: readonly string[];
  readonly date: string;
  readonly currency: string;
  readonly bookCurrency: string;
  readonly total: bigint;
  readonly net: bigint | null;
  readonly tax: bigint | null;
  /** What was paid before, as its data state. */
  readonly prepaid: bigint | null;
  readonly lines: readonly { readonly description: string; readonly amount: bigint | null }[];
  readonly text: string;
  readonly isElectronic: boolean;
  /** The answer of a person to the question about earlier documents. */
  readonly answer: string | null;
}
