/**
 * Invoices, bank lines and the truth about them, as plain JSON: what the generator makes and what other people's sets look like.
 * Amounts are decimal numbers in the unit of the currency (1250.5), dates YYYY-MM-DD. Only id, amount and date are required.
 */
export interface SetInvoice {
  readonly id: string;
  /**
   * With a type, the amount is without sign and the type gives it: sale and purchase_credit_note are paid to us, purchase and
   * sale_credit_note by us. Without a type, the amount is signed as the bank line would be: money in is positive.
   * `receipt` is a purchase that is booked against the bank already; only its exact amount fits.
   */
  readonly type?: 'sale' | 'purchase' | 'sale_credit_note' | 'purchase_credit_note' | 'receipt';
  readonly amount: number;
  readonly currency?: string;
  readonly net?: number;
  readonly withholding?: number;
  readonly discount?: { readonly amount: number; readonly until: string };
  /** The amount in the currency of the books, when the invoice is in another one. */
  readonly bookedAmount?: number;
  readonly bookedCurrency?: string;
  readonly date: string;
  readonly dueDate?: string;
  readonly number?: string;
  readonly references?: readonly string[];
  readonly description?: string;
  readonly contactId?: string;
  readonly name?: string;
  readonly ibans?: readonly string[];
  readonly fiscalIds?: readonly string[];
}

export interface SetPayment {
  readonly id: string;
  /** Money in is positive. */
  readonly amount: number;
  readonly currency?: string;
  /** The amount before the bank exchanged it, where the bank tells it. */
  readonly originalAmount?: number;
  readonly originalCurrency?: string;
  readonly date: string;
  readonly valueDate?: string;
  readonly account?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly reference?: string;
  readonly endToEndId?: string;
}

/** These payments belong to these invoices. Two payments without invoices are a transfer. What is in no group stays unmatched. */
export interface TruthGroup {
  readonly payments: readonly string[];
  readonly invoices: readonly string[];
  /** A name for the kind of case, under which it is counted in the report. */
  readonly case?: string;
}

export interface EvaluationSet {
  readonly currency?: string;
  readonly invoices: readonly SetInvoice[];
  readonly payments: readonly SetPayment[];
  readonly truth: readonly TruthGroup[];
  readonly accounts?: readonly {
    readonly id: string;
    readonly iban?: string;
    readonly currency?: string;
    readonly name?: string;
  }[];
  readonly rates?: readonly {
    readonly from: string;
    readonly to: string;
    readonly date: string;
    readonly rate: number;
  }[];
  /** Kinds of payments that belong to nothing, by payment id, for the report. */
  readonly noise?: Readonly<Record<string, string>>;
}
