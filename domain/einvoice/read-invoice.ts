import type { Decimal } from '../money/decimal.js';
import type { Money } from '../money/money.js';
import type { InvoiceFinding } from './invoice-finding.js';
import type { VatCategory } from './vat-category.js';

/**
 * An electronic invoice as its sender wrote it, in one form for all formats. Document amounts are money in the invoice
 * currency. Prices, quantities, rates and line amounts may have up to eight decimals, so they are exact decimals.
 */
export interface ReadInvoice {
  readonly format: InvoiceFormat;
  /** The profile stated in the file: FPR12, OIOUBL-2.1, urn:cen.eu:en16931:2017… */
  readonly profile: string | undefined;
  readonly kind: 'invoice' | 'credit_note';
  /** True for a pro forma invoice, which announces an invoice. Nothing is owed for it. */
  readonly isProForma: boolean;
  /** The format's own code: TD01, TD04, 380, 381… */
  readonly typeCode: string | undefined;
  /** True when the buyer writes the invoice in the supplier's name (autofattura, self-billing). */
  readonly selfBilled: boolean;
  readonly number: string | undefined;
  /** Dates are YYYY-MM-DD. */
  readonly issueDate: string | undefined;
  /** The earliest one if there are several. */
  readonly dueDate: string | undefined;
  readonly taxPointDate: string | undefined;
  readonly deliveryDate: string | undefined;
  readonly currency: string;
  readonly supplier: ReadParty;
  readonly buyer: ReadParty;
  readonly lines: readonly ReadLine[];
  readonly vat: readonly ReadVatSubtotal[];
  /** Excise and other duties that are not VAT. */
  readonly otherTaxes: readonly ReadOtherTax[];
  readonly allowances: readonly ReadAllowance[];
  readonly totals: ReadTotals;
  readonly withholdings: readonly ReadWithholding[];
  readonly pensionFunds: readonly ReadPensionFund[];
  readonly stampDuty: ReadStampDuty | undefined;
  readonly payments: readonly ReadPayment[];
  readonly paymentTerms: readonly string[];
  readonly references: readonly ReadReference[];
  readonly notes: readonly string[];
  readonly attachments: readonly ReadAttachment[];
  readonly findings: readonly InvoiceFinding[];
}

export type InvoiceFormat = 'fatturapa' | 'fatturapa_simplified' | 'oioubl' | 'ubl' | 'cii';

export interface ReadParty {
  /** The legal name, if the format has it besides the trading name. */
  readonly name: string | undefined;
  readonly tradingName: string | undefined;
  /** With its country prefix: IT12345678903, DK10000009. */
  readonly vatId: string | undefined;
  /** Codice fiscale in Italy, another national tax number elsewhere. */
  readonly fiscalCode: string | undefined;
  /** CVR, SIRET, REA and similar. */
  readonly businessId: string | undefined;
  readonly endpoint: { readonly id: string; readonly scheme: string | undefined } | undefined;
  readonly address: ReadAddress | undefined;
  readonly country: string | undefined;
  readonly iban: string | undefined;
  readonly contact: { readonly name?: string; readonly phone?: string; readonly email?: string };
  /** RegimeFiscale of an Italian seller: RF01, RF19… */
  readonly fiscalRegime: string | undefined;
}

export interface ReadAddress {
  readonly street: string | undefined;
  readonly postalCode: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
}

export interface ReadLine {
  readonly id: string | undefined;
  readonly description: string;
  readonly itemCode: string | undefined;
  readonly quantity: Decimal | undefined;
  readonly unit: string | undefined;
  /** For `priceQuantity` pieces, after discounts on the price and before discounts on the line. */
  readonly unitPrice: Decimal | undefined;
  readonly priceQuantity: Decimal;
  readonly net: Decimal | undefined;
  readonly vatRate: Decimal | undefined;
  readonly vatCategory: VatCategory | undefined;
  readonly natura: string | undefined;
  readonly allowances: readonly ReadAllowance[];
  /** Whether the base of the withholding tax includes this line. */
  readonly withheld: boolean;
}

export interface ReadAllowance {
  readonly isCharge: boolean;
  readonly reason: string | undefined;
  readonly rate: Decimal | undefined;
  /** Usually positive: `isCharge` gives the direction. Negative only in an invoice that cancels another one. */
  readonly amount: Decimal | undefined;
  readonly vatRate: Decimal | undefined;
  readonly vatCategory: VatCategory | undefined;
}

export interface ReadVatSubtotal {
  readonly rate: Decimal | undefined;
  readonly category: VatCategory | undefined;
  readonly natura: string | undefined;
  readonly exemptionReason: string | undefined;
  readonly taxable: Money;
  readonly tax: Money;
  /** EsigibilitaIVA: when this VAT is due, and who pays it. */
  readonly due: 'immediate' | 'deferred' | 'split_payment' | undefined;
}

export interface ReadOtherTax {
  readonly name: string | undefined;
  readonly code: string | undefined;
  readonly taxable: Money | undefined;
  readonly amount: Money;
}

/**
 * gross = net + tax + otherTaxes + stampDuty + grossRounding; payable = gross − prepaid − withheld − splitPayment +
 * payableRounding. If an invoice contradicts these formulas, its stated amounts are kept and a finding is added.
 */
export interface ReadTotals {
  readonly net: Money;
  /** The sum of the VAT of all rates. */
  readonly tax: Money;
  readonly otherTaxes: Money;
  /** Stamp duty that the total includes in addition to the lines. */
  readonly stampDuty: Money;
  /** FatturaPA rounds the document total; UBL and CII round the amount to pay. */
  readonly grossRounding: Money;
  readonly gross: Money;
  readonly prepaid: Money;
  readonly withheld: Money;
  /** VAT that the buyer pays to the state and not to the supplier. */
  readonly splitPayment: Money;
  readonly payableRounding: Money;
  readonly payable: Money;
  /** Totals that the file does not state. */
  readonly computed: readonly TotalName[];
}

export type TotalName = 'net' | 'tax' | 'gross' | 'payable';

export interface ReadWithholding {
  /** TipoRitenuta: RT01 natural person, RT02 company, RT03 INPS, RT04 Enasarco, RT05 Enpam, RT06 other. */
  readonly type: string | undefined;
  readonly rate: Decimal | undefined;
  readonly amount: Money;
  /** CausalePagamento: the letter of the CU form. */
  readonly reason: string | undefined;
}

export interface ReadPensionFund {
  /** TipoCassa: TC01 to TC22. */
  readonly type: string | undefined;
  readonly rate: Decimal | undefined;
  readonly contribution: Money;
  readonly base: Money | undefined;
  readonly vatRate: Decimal | undefined;
  readonly natura: string | undefined;
  readonly withheld: boolean;
}

export interface ReadStampDuty {
  readonly virtual: boolean;
  readonly amount: Money | undefined;
}

export type PaymentMeans =
  'credit_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'payment_slip' | 'clearing' | 'other';

export interface ReadPayment {
  readonly means: PaymentMeans | undefined;
  /** The format's own code: MP05, 58, 93… */
  readonly meansCode: string | undefined;
  readonly dueDate: string | undefined;
  readonly amount: Money | undefined;
  /** True for an advance that was already paid (TP03). */
  readonly advance: boolean;
  readonly iban: string | undefined;
  readonly bic: string | undefined;
  /** A national account. In Denmark: branch registration number and account number. */
  readonly account: { readonly branch: string | undefined; readonly number: string } | undefined;
  readonly beneficiary: string | undefined;
  readonly reference: ReadPaymentReference | undefined;
}

export interface ReadPaymentReference {
  /** `fik`: a Danish payment slip line, such as +71<000000000012345+12345678<. `rf`: ISO 11649. */
  readonly kind: 'fik' | 'giro' | 'rf' | 'text';
  readonly text: string;
}

export interface ReadReference {
  readonly kind: 'order' | 'contract' | 'agreement' | 'receipt' | 'invoice' | 'despatch' | 'project' | 'buyer';
  readonly id: string;
  readonly date: string | undefined;
}

export interface ReadAttachment {
  readonly name: string | undefined;
  readonly mimeType: string | undefined;
  readonly description: string | undefined;
  /** Undefined for an attachment that is not in the file. */
  readonly sizeBytes: number | undefined;
  readonly uri: string | undefined;
}
