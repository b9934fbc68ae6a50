import type { RegionKey } from '../../api/country';

/** The invented books of one company. Days count back from today, so that the quarter is always the last one. */
export interface SampleCompany {
  readonly region: RegionKey;
  readonly profile: {
    readonly legalName: string;
    readonly businessId?: string;
    readonly vatNumber: string;
    readonly address: { street: string; postalCode: string; city: string; province?: string; country: string };
    readonly iban: string;
    readonly email: string;
    readonly fiscalCode?: string;
    readonly fiscalRegime?: string;
    readonly vatRegime?: string;
  };
  readonly vatRate: number;
  readonly customers: readonly { readonly name: string; readonly vatNumber?: string }[];
  readonly sales: readonly Sale[];
  readonly bills: readonly Bill[];
  /** Bank lines that are neither a sale nor a bill. */
  readonly otherLines: readonly { readonly daysAgo: number; readonly text: string; readonly amount: number }[];
  readonly opening: { readonly bank: string; readonly equity: string; readonly amount: number };
  /** Paid three times from the bank. */
  readonly wages: { readonly text: string; readonly account: string; readonly amount: number };
  /** The file of a bill as its supplier would send it. */
  readonly writeBill: (company: SampleCompany, bill: Bill) => File;
  /** The statement that banks offer for download. */
  readonly statement: { readonly head: string; readonly betweenDayParts: string };
  readonly words: { readonly bankAccount: string; readonly payment: string; readonly opening: string };
}

export interface Sale {
  readonly daysAgo: number;
  readonly customer: string;
  readonly text: string;
  readonly net: number;
  /** How many days later it is paid; absent while it is open. */
  readonly paidAfter?: number;
}

export interface Bill {
  readonly daysAgo: number;
  readonly supplier: string;
  /** Without the prefix of the country. */
  readonly vatId: string;
  readonly number: string;
  readonly item: string;
  readonly net: number;
  readonly paidAfter?: number;
  /** Left for the visitor to decide. */
  readonly isForReview?: true;
}

export function dayOf(daysAgo: number, today = new Date()): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo));
  return day.toISOString().slice(0, 10);
}

export const cents = (amount: number): number => Math.round(amount * 100) / 100;
