export type Country = 'denmark' | 'italy';

export interface TrueLine {
  readonly description: string;
  readonly quantity: number | null;
  readonly cents: number;
}

export interface TrueRate {
  readonly rate: number;
  readonly netCents: number;
  readonly vatCents: number;
}

/** What a document says. Null, or an absent field, is not printed and not judged. */
export interface PaperTruth {
  /** The kinds that are right. A product without a kind of its own for fee notes calls them invoices. */
  readonly kinds: readonly string[];
  readonly supplier: string;
  /** Other names of the supplier on the document: the name on the sign, the name of the owner. */
  readonly otherNames: readonly string[];
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly number: string | null;
  readonly vatNumber: string | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  readonly rates: readonly TrueRate[] | null;
  readonly currency: string;
  readonly lines: readonly TrueLine[] | null;
  readonly withholdingCents: number | null;
  readonly pensionFundCents: number | null;
}

/** The blocks of a layout fill in what they print. */
export type TruthInProgress = { -readonly [K in keyof PaperTruth]: PaperTruth[K] };

export const emptyTruth = (kinds: readonly string[], supplier: string, currency: string): TruthInProgress => ({
  kinds,
  supplier,
  otherNames: [],
  date: null,
  dueDate: null,
  number: null,
  vatNumber: null,
  totalCents: null,
  vatCents: null,
  rates: null,
  currency,
  lines: null,
  withholdingCents: null,
  pensionFundCents: null,
});
