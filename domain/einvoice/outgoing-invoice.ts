import type { Decimal } from '../money/decimal.js';
import type { Money } from '../money/money.js';
import type { Violation } from '../violation.js';
import type { VatCategory } from './vat-category.js';

/**
 * An invoice to be sent, in one form for every format. Its totals come from `computeTotals`, so that what is written, what
 * is printed and what is posted are the same numbers.
 */
export interface OutgoingInvoice extends InvoiceTotals {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** YYYY-MM-DD, like every date. */
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
  /** What the buyer asked to see on the invoice: person, department, requisition number. */
  readonly buyerReference?: string;
  /** The invoices that a credit note corrects. */
  readonly corrects?: readonly { readonly number: string; readonly date?: string }[];
  /** Only for FatturaPA. */
  readonly italian?: ItalianDetails;
}

export interface OutgoingParty {
  readonly name: string;
  /** A natural person; FatturaPA wants the names apart. */
  readonly person?: { readonly firstName: string; readonly familyName: string };
  /** With its country prefix. */
  readonly vatId?: string;
  readonly fiscalCode?: string;
  /** CVR number in Denmark. */
  readonly businessId?: string;
  readonly address: OutgoingAddress;
  /** By the codes of Peppol: 0088 GLN, 0184 CVR, 0211 Italian VAT number. */
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
  /** Unit as the format wants it: a word in FatturaPA, a UN/ECE code in UBL (C62, piece, when left out). */
  readonly unit?: string;
  readonly unitPrice: Decimal;
  readonly vatRate: Decimal;
  readonly vatCategory: VatCategory;
  /** Italy, at rate 0. */
  readonly natura?: string;
  readonly exemptionReason?: string;
  /** Whether the line is part of the base of the withholding tax. */
  readonly withheld?: boolean;
  /** A line that nobody wrote: it follows from the others and the terms of the seller. */
  readonly origin?: 'pension_fund' | 'stamp_duty';
  /** Of a contribution to a pension fund, which FatturaPA states apart from the lines. */
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
  /** A payment slip: type 71 or 75 with an identification, 73 without. */
  readonly slip?: { readonly type: '71' | '73' | '75'; readonly identification?: string; readonly creditor: string };
  readonly reference?: string;
}

export interface ItalianDetails {
  /** TD01 … TD29. */
  readonly documentType: string;
  readonly fiscalRegime: string;
  /** FPA12 to public bodies, FPR12 to everyone else. */
  readonly transmissionFormat: 'FPR12' | 'FPA12';
  /** The sender's own unique string, at most ten characters. */
  readonly progressive: string;
  /** Whoever sends: the seller by default. */
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
  /** MP05, bank transfer, when left out. */
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

/** The XML, or everything that keeps it from being written, each with the field that has to change. */
export type WrittenInvoice =
  | { readonly ok: true; readonly xml: string; readonly warnings: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };
