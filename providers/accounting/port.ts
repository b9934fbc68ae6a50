import type { Connection } from '../connections/connection.js';
import type { ProviderContext } from '../provider.js';

/** A VAT treatment as the rules of the country know it; a provider's own code is found by rate and type. */
export interface VoucherVat {
  readonly code: string;
  readonly mechanism: 'charged' | 'reverse_charge' | 'split_payment' | 'deferred' | 'none';
  /** Per cent, as decimal text. */
  readonly rate: string;
  readonly deductiblePercent: string;
}

/** The part of a voucher that has one account and one VAT treatment; minor units of the books, an expense positive. */
export interface VoucherLine {
  readonly account: string;
  readonly category: string | null;
  readonly vat: VoucherVat;
  /** With the VAT that the supplier charged. */
  readonly gross: bigint;
  /** The VAT that the supplier charged; zero for reverse charge. */
  readonly tax: bigint;
  /** The share of the cost that counts for income tax, per cent; null where nobody asks. */
  readonly incomeTaxPercent: string | null;
}

/** An entry of our ledger as a provider of accounting takes it. */
export interface Voucher {
  /** Unique text of ours that stands in the voucher, so that a read can find it again. */
  readonly marker: string;
  readonly text: string;
  /** The day of the entry. */
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly supplier: { readonly name: string; readonly vatNumber: string | null; readonly country: string | null };
  readonly supplierInvoiceNumber: string | null;
  /** What is credited: payables, or the account that paid. */
  readonly contraAccount: string;
  readonly isPaid: boolean;
  readonly lines: readonly VoucherLine[];
}

export interface AttachedFile {
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/gif';
  readonly bytes: Buffer;
}

/** The voucher as the provider has it. */
export interface VoucherReceipt {
  /** What a person finds it by there: `5/2026-60004`. */
  readonly reference: string;
  readonly booked: boolean;
  /** Whether the source document is with it. */
  readonly attached: boolean;
}

/** A voucher as it stands there now, to be compared with our entry. */
export interface ForeignVoucher extends VoucherReceipt {
  readonly date: string | null;
  /** The total of the voucher, in minor units, an expense positive; null when it cannot be told any more. */
  readonly gross: bigint | null;
  readonly accounts: readonly string[];
}

export type FoundVoucher =
  | { readonly found: 'one'; readonly receipt: VoucherReceipt }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly references: readonly string[] };

export interface ForeignAccount {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly vatCode: string | null;
  /** Whether entries may be made on it. */
  readonly postable: boolean;
}

export interface ForeignVatCode {
  readonly code: string;
  readonly name: string;
  /** Per cent. */
  readonly rate: number;
  readonly type: string;
  readonly barred: boolean;
  /** Computed by the buyer: booked on both sides. */
  readonly reverseCharge: boolean;
  /** Where its VAT is booked. */
  readonly accounts: readonly string[];
}

export interface ForeignChart {
  readonly accounts: readonly ForeignAccount[];
  readonly vatCodes: readonly ForeignVatCode[];
}

/**
 * Foreign books. Whatever writes throws a ProviderError that says what is known about the outcome; the caller reads before it
 * writes again.
 */
export interface AccountingPort {
  /** Whether the provider itself answers a repeated key with its first answer, so that repeating is safe in itself. */
  readonly recognisesKeys: boolean;
  /** Whether the file goes along with the voucher; otherwise it is attached afterwards. */
  readonly takesFileWithVoucher: boolean;
  /** `key` is sent where the provider understands one. A voucher that cannot be expressed there is `rejected`, uncalled. */
  createVoucher(voucher: Voucher, key: string, file: AttachedFile | null): Promise<VoucherReceipt>;
  /** Looks for the voucher by its marker. */
  findVoucher(voucher: Voucher): Promise<FoundVoucher>;
  /** Attaches the source; fine when it is attached already. */
  attachFile(reference: string, key: string, file: AttachedFile): Promise<void>;
  hasFile(reference: string): Promise<boolean>;
  /** Null when it is not there any more. */
  readVoucher(reference: string, marker: string): Promise<ForeignVoucher | null>;
  /** What the accounts (or categories) of a voucher's lines are called there. */
  accountsOf(voucher: Voucher): readonly string[];
  /** Absent where the provider has no chart of accounts. */
  readChart?(): Promise<ForeignChart>;
}

export type OpenAccounting = (connection: Connection, context: ProviderContext) => AccountingPort;
