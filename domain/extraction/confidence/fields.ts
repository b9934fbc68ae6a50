import type { DocumentKind } from '#schemas/document-kinds.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type { Said } from '#schemas/sentences/say.js';
import type { Opinion } from './opinion.js';
import type { Box } from '../page/page.js';

/** Company names by each of their numbers. */
export type NamesByNumber = Readonly<Record<string, string>>;

/** One value read from a document. */
export interface Field {
  /** As printed. */
  readonly value: string;
  /** Dates as YYYY-MM-DD, amounts as decimal text ("1234.50"), identifiers without separators, names as printed. */
  readonly normalized: string;
  /** The estimated chance that it is right, 0..1. */
  readonly confidence: number;
  readonly page: number | null;
  /** The position in the units of that page. Null when the value was derived and is not printed. */
  readonly box: Box | null;
  /** For the person who checks the value. */
  readonly why: Said;
}

export interface VatLine {
  /** Per cent. */
  readonly rate: number;
  readonly net: string;
  readonly tax: string;
}

export interface LineItem {
  readonly description: string;
  readonly quantity: string | null;
  readonly unitPrice: string | null;
  readonly amount: string;
  /** Per cent, where the line states it. */
  readonly vatRate: number | null;
  readonly page: number;
  readonly box: Box;
}

export interface ArithmeticCheck {
  readonly name:
    'net-plus-tax-is-total' | 'tax-fits-rate' | 'cash-less-change-is-total' | 'items-add-up' | 'date-plausible';
  readonly passed: boolean;
  readonly detail: Said;
}

/** Fields that only some documents have. */
export interface FurtherFields {
  /** Italian stamp duty (marca da bollo). */
  readonly stampDuty: Field | null;
  readonly tip: Field | null;
  /** Rounding to the smallest coin, with its sign. */
  readonly rounding: Field | null;
  /** Deposit for bottles and cans. */
  readonly deposit: Field | null;
  /** The tax that a town takes from the guests of hotels. */
  readonly cityTax: Field | null;
  /** card, cash, mobilepay, bank_transfer or direct_debit. */
  readonly paymentMeans: Field | null;
  /** The last digits of the card. */
  readonly cardDigits: Field | null;
  readonly orderReference: Field | null;
  readonly deliveryReference: Field | null;
  /** How many invoices the text shows, if more than one. */
  readonly invoices: Field | null;
}

export interface ExtractedDocument {
  readonly kind: DocumentKind;
  readonly supplier: Field | null;
  readonly supplierVatNumber: Field | null;
  readonly supplierCountry: Field | null;
  readonly date: Field | null;
  readonly dueDate: Field | null;
  readonly invoiceNumber: Field | null;
  readonly total: Field | null;
  readonly net: Field | null;
  /** The sum over all rates. */
  readonly vat: Field | null;
  readonly vatLines: readonly VatLine[];
  readonly currency: Field | null;
  readonly iban: Field | null;
  readonly paymentReference: Field | null;
  /** Italian withholding tax (ritenuta d'acconto), as a positive amount. */
  readonly withholding: Field | null;
  /** The contribution to the pension fund of an Italian professional. */
  readonly pensionFund: Field | null;
  readonly lineItems: readonly LineItem[];
  /** Results of the arithmetic checks. A failed check lowers the confidence but never changes a value. */
  readonly checks: readonly ArithmeticCheck[];
  /** The estimated chance that supplier, date, total, VAT and currency are all right. */
  readonly confidence: number;
}

/** What the pages of a document show beyond what data state. */
export interface ExtractedPaper extends ExtractedDocument {
  /** The addressee, if the document names one. It is never the supplier. */
  readonly buyer: Field | null;
  readonly buyerVatNumber: Field | null;
  /** Whether the organisation is the `issuer` or the `addressee`, or `doubtful`; null where it is not found. */
  readonly ownSide: Field | null;
  /** Amounts that are part of the total but not of the goods, and how the document was paid. */
  readonly further: FurtherFields;
  /** What the document says against this reading, for the person who checks it. */
  readonly doubts: readonly Said[];
}

/** By what a document names the organisation. */
export interface OwnNames {
  readonly name?: string | null;
  readonly vatNumber?: string | null;
  readonly businessId?: string | null;
  readonly fiscalCode?: string | null;
  readonly ibans?: readonly string[];
}

export interface ExtractionContext {
  /** YYYY-MM-DD */
  readonly today: string;
  /** The region of the organisation. Documents of each region have their own scale of confidence. */
  readonly region?: RegionKey | null;
  /** The organisation whose document it is: its name, numbers and accounts tell purchases from its own sales. */
  readonly organization?: OwnNames;
  /** Names of the organisation's suppliers. A similar name on the document is corrected to the known name. */
  readonly knownSuppliers?: readonly string[];
  /** The same names by VAT and registration number, digits only. */
  readonly knownSuppliersByNumber?: NamesByNumber;
  /** Used as the currency when the document shows no other. */
  readonly baseCurrency?: string;
  /** What a reader outside of this installation says. */
  readonly opinion?: Opinion;
}
