import type { Decimal } from '../money/decimal.js';
import type { Money } from '../money/money.js';
import type { Violation } from '../violation.js';
import type { VatCategory } from './vat-category.js';

/**
 * An invoice to be sent, in one form for all formats. Its totals come from `computeTotals`, so the file, the print and
 * the posting have the same numbers.
 */
export interface OutgoingInvoice extends InvoiceTotals {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** YYYY-MM-DD, like all dates. */
  readonly issueDate: string;
  readonly dueDate?: string;
  readonly deliveryDate?: string;
  readonly currency: string;
  readonly seller: OutgoingParty;
  readonly buyer: OutgoingParty;
  readonly lines: readonly OutgoingLine[];
  readonly notes: readonly string[];
  readonly paymentTerms?: string;
  readonly payment?: OutgoingPayment;
  readonly orderReference?: string;
  readonly contractReference?: string;
  /** The number of the delivery note. */
  readonly deliveryReference?: string;
  /** Italian codes of public contracts (CIG) and projects (CUP). */
  readonly cig?: string;
  readonly cup?: string;
  /** The buyer's reference: a person, department or requisition number. */
  readonly buyerReference?: string;
  /** The invoices that a credit note corrects. */
  readonly corrects?: readonly { readonly number: string; readonly date?: string }[];
  /** FatturaPA only. */
  readonly italian?: ItalianDetails;
}

export interface OutgoingParty {
  readonly name: string;
  /** Set for a natural person: FatturaPA has separate elements for the names. */
  readonly person?: { readonly firstName: string; readonly familyName: string };
  /** With its country prefix. */
  readonly vatId?: string;
  readonly fiscalCode?: string;
  /** CVR number in Denmark. */
  readonly businessId?: string;
  readonly address: OutgoingAddress;
  /** Peppol scheme codes: 0088 GLN, 0184 CVR, 0211 Italian VAT number. */
  readonly endpoint?: { readonly id: string; readonly scheme: string };
  readonly email?: string;
  readonly phone?: string;
  readonly contactName?: string;
}

export interface OutgoingAddress {
  readonly street: string;
  readonly buildingNumber?: string;
  readonly postalCode: string;
  readonly city: string;
  /** Two letters, Italy only. */
  readonly province?: string;
  readonly country: string;
}

export interface OutgoingLine {
  readonly description: string;
  readonly quantity: Decimal;
  /** The unit in the form of the format: a word in FatturaPA, a UN/ECE code in UBL (default C62, piece). */
  readonly unit?: string;
  readonly unitPrice: Decimal;
  readonly vatRate: Decimal;
  readonly vatCategory: VatCategory;
  /** Italy only, for rate 0. */
  readonly natura?: string;
  readonly exemptionReason?: string;
  /** Whether the base of the withholding tax includes this line. */
  readonly withheld?: boolean;
  /** True for a line that was computed from the other lines and the seller's settings. */
  readonly origin?: 'pension_fund' | 'stamp_duty';
  /** Set for a pension fund contribution, which FatturaPA states outside the lines. */
  readonly fund?: { readonly type: string; readonly rate: Decimal; readonly base: Money };
}

export interface OutgoingVatSubtotal {
  readonly rate: Decimal;
  readonly category: VatCategory;
  readonly natura?: string;
  readonly exemptionReason?: string;
  readonly taxable: Money;
  readonly tax: Money;
}

export interface InvoiceTotals {
  readonly vat: readonly OutgoingVatSubtotal[];
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

export interface OutgoingPayment {
  readonly iban?: string;
  readonly bic?: string;
  readonly danishAccount?: { readonly branch: string; readonly number: string };
  /** A Danish payment slip: types 71 and 75 have an identification, 73 has none. */
  readonly slip?: { readonly type: '71' | '73' | '75'; readonly identification?: string; readonly creditor: string };
  readonly reference?: string;
}

export interface ItalianDetails {
  /** TD01 to TD29. */
  readonly documentType: string;
  readonly fiscalRegime: string;
  /** FPA12 for public bodies, FPR12 for all other buyers. */
  readonly transmissionFormat: 'FPR12' | 'FPA12';
  /** A unique string chosen by the sender, at most ten characters. */
  readonly progressive: string;
  /** The sender of the file. Default: the seller. */
  readonly transmitter?: { readonly country: string; readonly code: string };
  readonly recipientCode: string;
  readonly certifiedMail?: string;
  readonly vatDue?: 'immediate' | 'deferred' | 'split_payment';
  readonly stampDuty?: Money;
  readonly withholdings?: readonly {
    readonly type: string;
    readonly rate: Decimal;
    readonly amount: Money;
    readonly reason: string;
  }[];
  readonly pensionFunds?: readonly OutgoingPensionFund[];
  /** Default: MP05, bank transfer. */
  readonly paymentMethod?: string;
  readonly register?: { readonly office: string; readonly number: string; readonly inLiquidation?: boolean };
}

export interface OutgoingPensionFund {
  readonly type: string;
  readonly rate: Decimal;
  readonly contribution: Money;
  readonly base: Money;
  readonly vatRate: Decimal;
  readonly natura?: string;
  readonly withheld?: boolean;
}

/** The XML, or the violations that prevent it, each with the field that has to change. */
export type WrittenInvoice =
  | { readonly ok: true; readonly xml: string; readonly warnings: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };
