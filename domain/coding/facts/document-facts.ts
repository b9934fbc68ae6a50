import type { VatCategory } from '../../einvoice/vat-category.js';
import type { DocumentKind } from '#schemas/document-kinds.js';
import type { UnpostableKind } from './unpostable-kinds.js';
import type { NamedParty } from './whose-document.js';
import type { PaidBy } from '../../regions/posting/contra-account.js';

export interface VatLineFacts {
  /** Per cent, as decimal text. */
  readonly rate: string | null;
  /** The Italian nature (natura) of a line without VAT. */
  readonly nature: string | null;
  /** The VAT category of EN 16931, which only electronic invoices state. */
  readonly category?: VatCategory | null;
  /** Why there is no VAT, as the document or its VATEX code states. */
  readonly exemptionReason?: string | null;
  readonly net: bigint | null;
  readonly tax: bigint | null;
}

/** One item of the document. */
export interface DocumentLineFacts {
  readonly description: string;
  /** Net on invoices, usually gross on receipts; null when it was not read. */
  readonly amount: bigint | null;
  readonly vatRate: string | null;
  readonly nature: string | null;
  /** The price of one piece, as the amount; absent where it was not read. */
  readonly unitPrice?: bigint | null;
  /** The number of pieces; absent where it was not read as a whole number. */
  readonly pieces?: bigint | null;
}

export interface SupplierFacts {
  readonly name: string | null;
  readonly vatNumber: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** The input of coding. Amounts are in minor units of the document's currency, as printed. */
export interface DocumentFacts {
  readonly kind: 'invoice' | 'credit_note' | 'receipt';
  /** How many sheets of paper the picture shows; one was read. */
  readonly sheets?: number;
  /** As it was read or as a person stated it; null where nothing was read. */
  readonly paperKind?: DocumentKind | null;
  /** How many invoices its text shows; one was read. */
  readonly invoicesInText?: number;
  /** Set for documents that are not posted unless a person codes them. */
  readonly unpostable?: UnpostableKind | null;
  readonly date: string;
  readonly currency: string;
  readonly total: bigint;
  readonly net: bigint | null;
  /** Null when no VAT was read; zero when the document states that there is none. */
  readonly tax: bigint | null;
  readonly vatLines: readonly VatLineFacts[];
  /** Whether a person entered the VAT. It counts although the text does not show it, e.g. on a handwritten slip. */
  readonly isVatStated?: boolean;
  readonly number: string | null;
  readonly supplier: SupplierFacts;
  readonly lines: readonly DocumentLineFacts[];
  /** The whole text of the document; empty when it is not known. */
  readonly text: string;
  /** Whether it was read as data. In Italy only such an invoice came through the exchange. */
  readonly isElectronic: boolean;
  /** Who wrote it, as it was read. The supplier may be that of a linked contact. */
  readonly issuer: NamedParty;
  readonly addressee: NamedParty;
  /** The account that is to receive the money. */
  readonly iban: string | null;
  /** A paper that names the organisation as its issuer might, without showing that it is. */
  readonly isDoubtfullyOwn?: boolean;
  /** As a person or the file states it. Null leaves it to the words of the document; see paidByOf. */
  readonly paidBy: PaidBy | null;
  /** How it was or will be paid: card, cash, mobilepay, bank_transfer, direct_debit. */
  readonly paymentMeans?: string | null;
  readonly dueDate?: string | null;
  /** Italian withholding tax (ritenuta d'acconto) that the document states. It is deducted when the invoice is paid. */
  readonly withheld: bigint | null;
  /** The tax regime of an Italian supplier, which only electronic invoices state: RF01, RF19. */
  readonly fiscalRegime?: string | null;
  /** Whether an electronic invoice says that its VAT is paid to the state instead of the supplier. */
  readonly isSplitPayment?: boolean;
  /** The contribution to the supplier's pension fund (cassa previdenziale), which is part of the VAT base. */
  readonly pensionFund: bigint | null;
}
