import type { PaidBy } from '../regions/contra-account.js';

export interface VatLineFacts {
  /** Per cent, as decimal text. */
  readonly rate: string | null;
  /** The Italian nature (natura) of a line without VAT. */
  readonly nature: string | null;
  readonly net: bigint | null;
  readonly tax: bigint | null;
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
  readonly date: string;
  readonly currency: string;
  readonly total: bigint;
  readonly net: bigint | null;
  /** Null when no VAT was read; zero when the document states that there is none. */
  readonly tax: bigint | null;
  readonly vatLines: readonly VatLineFacts[];
  readonly number: string | null;
  readonly supplier: SupplierFacts;
  /** The descriptions of the document lines that were read. */
  readonly descriptions: readonly string[];
  /** The whole text of the document; empty when it is not known. */
  readonly text: string;
  /** Null when the document does not say. A receipt then counts as paid, an invoice as owed. */
  readonly paidBy: PaidBy | null;
  /** Italian withholding tax (ritenuta d'acconto) that the document states. It is deducted when the invoice is paid. */
  readonly withheld: bigint | null;
  /** The contribution to the supplier's pension fund (cassa previdenziale), which is part of the VAT base. */
  readonly pensionFund: bigint | null;
}

export const paidByOf = ({ paidBy, kind }: DocumentFacts): PaidBy =>
  paidBy ?? (kind === 'receipt' ? 'organization' : 'nobody');
