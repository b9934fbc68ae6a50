import type { EntryLine } from '../../ledger/entry-line.js';
import type { Region } from '../region.js';
import type { Purchase } from './posting-purchase.js';
import type { Sale } from './posting-sale.js';
import type { Posting } from './posting.js';

export interface RegisterEntry {
  readonly register: 'purchases' | 'sales';
  readonly series: 'ordinary' | 'reverse_charge';
}

export interface SaleToBook extends Sale {
  /** Whether the customer is charged the stamp duty, if one is due. */
  readonly rechargeStampDuty: boolean;
}

interface SalePosting extends Posting {
  /** A second entry for the duty itself; empty where no duty is due. */
  readonly stampDutyLines: readonly EntryLine[];
}

/** VAT that becomes due or deductible when an invoice is paid. */
interface DeferredVat {
  /** Holds input VAT of unpaid purchases of an organisation under cash accounting. */
  readonly inputAccount: string;
  /** The lines that make it due or deductible. They belong to the payment entry. */
  readonly release: (vatCode: string, due: bigint) => readonly EntryLine[];
}

/** A region with the entries that it makes of documents, sales and payments. */
export interface PostingRegion extends Region {
  readonly postPurchase: (purchase: Purchase) => Posting;
  readonly postSale: (sale: SaleToBook) => SalePosting;
  /** The VAT registers of an entry, which number invoices; null where the law knows none. */
  readonly vatRegistersOf: ((lines: readonly EntryLine[], date: string) => readonly RegisterEntry[]) | null;
  readonly deferredVat: DeferredVat | null;
  /** The accounts of tax that a payer withholds: owed by the organisation, and withheld from it. */
  readonly withholdingAccounts: { readonly owed: string; readonly suffered: string } | null;
}
