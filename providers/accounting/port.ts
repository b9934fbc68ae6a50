import type { Connection } from '../connections/connection.js';
import type { ProviderContext } from '../provider.js';

/** A VAT treatment by the rules of the country. The code of a provider is found by rate and type. */
export interface VoucherVat {
  readonly code: string;
  readonly mechanism: 'charged' | 'reverse_charge' | 'split_payment' | 'deferred' | 'none';
  /** Per cent, as decimal text. */
  readonly rate: string;
  readonly deductiblePercent: string;
}

/**
 * The part of a voucher with one account and one VAT treatment, in minor units of the books. An expense is positive.
 */
export interface VoucherLine {
  readonly account: string;
  readonly category: string | null;
  readonly vat: VoucherVat;
  /** Including the VAT that the supplier charged. */
  readonly gross: bigint;
  /** The VAT that the supplier charged; zero for reverse charge. */
  readonly tax: bigint;
  /** The share of the cost that is deductible for income tax, per cent; null when not used. */
  readonly incomeTaxPercent: string | null;
}

/** An entry of the ledger as the input of an accounting provider. */
export interface Voucher {
  /** A unique text in the voucher by which a read can find it again. */
  readonly marker: string;
  readonly text: string;
  /** The date of the entry. */
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly supplier: { readonly name: string; readonly vatNumber: string | null; readonly country: string | null };
  readonly supplierInvoiceNumber: string | null;
  /** The account that is credited: payables, or the account that paid. */
  readonly contraAccount: string;
  readonly isPaid: boolean;
  readonly lines: readonly VoucherLine[];
}

export interface AttachedFile {
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/gif';
  readonly bytes: Buffer;
}

/** The voucher at the provider. */
export interface VoucherReceipt {
  /** The reference for people at the provider: `5/2026-60004`. */
  readonly reference: string;
  readonly booked: boolean;
  /** Whether the source document is attached. */
  readonly attached: boolean;
}

/** A voucher as it is at the provider now, for comparison with our entry. */
export interface ExternalVoucher extends VoucherReceipt {
  readonly date: string | null;
  /** The total of the voucher in minor units, an expense positive; null when it can no longer be derived. */
  readonly gross: bigint | null;
  readonly accounts: readonly string[];
}

export type FoundVoucher =
  | { readonly found: 'one'; readonly receipt: VoucherReceipt }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly references: readonly string[] };

export interface ExternalAccount {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly vatCode: string | null;
  /** Whether the account takes entries. */
  readonly postable: boolean;
}

export interface ExternalVatCode {
  readonly code: string;
  readonly name: string;
  /** Per cent. */
  readonly rate: number;
  readonly type: string;
  readonly barred: boolean;
  /** Computed by the buyer: booked on both sides. */
  readonly reverseCharge: boolean;
  /** The account of its VAT. */
  readonly accounts: readonly string[];
}

export interface ExternalChart {
  readonly accounts: readonly ExternalAccount[];
  readonly vatCodes: readonly ExternalVatCode[];
}

/**
 * The external books. Every write throws a ProviderError that states what is known about the outcome. The caller reads
 * before it writes again.
 */
export interface AccountingPort {
  /** Whether the provider returns the first answer for a repeated key, so that repeating a call is safe. */
  readonly supportsIdempotencyKeys: boolean;
  /** Whether the file is sent together with the voucher. Otherwise it is attached afterwards. */
  readonly takesFileWithVoucher: boolean;
  /**
   * `key` is sent if the provider supports idempotency keys. A voucher that the provider cannot represent is `rejected`
   * without a call.
   */
  createVoucher(voucher: Voucher, key: string, file: AttachedFile | null): Promise<VoucherReceipt>;
  /** Finds the voucher by its marker. */
  findVoucher(voucher: Voucher): Promise<FoundVoucher>;
  /** Attaches the source document. Succeeds when it is already attached. */
  attachFile(reference: string, key: string, file: AttachedFile): Promise<void>;
  hasFile(reference: string): Promise<boolean>;
  /** Null when it no longer exists. */
  readVoucher(reference: string, marker: string): Promise<ExternalVoucher | null>;
  /** The provider's names of the accounts (or categories) of a voucher's lines. */
  accountsOf(voucher: Voucher): readonly string[];
  /** Absent when the provider has no chart of accounts. */
  readChart?(): Promise<ExternalChart>;
}

export type OpenAccounting = (connection: Connection, context: ProviderContext) => AccountingPort;
