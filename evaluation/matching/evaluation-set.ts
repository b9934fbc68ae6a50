/**
 * Invoices, bank lines and the truth about them, as plain JSON. The generator and sets from other sources use this
 * format. Amounts are decimal numbers in the unit of the currency (1250.5), dates are YYYY-MM-DD. Only id, amount and
 * date are required.
 */
export interface SetInvoice {
  readonly id: string;
  /**
   * With a type, the amount has no sign and the type gives the direction: sale and purchase_credit_note are money in,
   * purchase and sale_credit_note are money out. Without a type, the amount is signed like the bank line: money in is
   * positive. A `receipt` is a purchase that is already booked against the bank; it matches only its exact amount.
   */
  readonly type?: 'sale' | 'purchase' | 'sale_credit_note' | 'purchase_credit_note' | 'receipt';
  readonly amount: number;
  readonly currency?: string;
  readonly net?: number;
  readonly withholding?: number;
  readonly discount?: { readonly amount: number; readonly until: string };
  /** The amount in the currency of the books, when the invoice has another one. */
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
  /** The amount before the bank's currency conversion, if the bank states it. */
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

/**
 * These payments belong to these invoices. Two payments without invoices are a transfer. Records in no group stay
 * unmatched.
 */
export interface TruthGroup {
  readonly payments: readonly string[];
  readonly invoices: readonly string[];
  /** The kind of case, for the report. */
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
  /** The kinds of payments that belong to nothing, by payment id, for the report. */
  readonly noise?: Readonly<Record<string, string>>;
}
