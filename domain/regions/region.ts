import type { Account } from './account.js';
import type { CategoryRule } from './category.js';
import type { DeductionLimit } from './deduction-limit.js';
import type { Journal } from './journal.js';
import type { UnusualFrequency, VatFrequency, VatFrequencyRule } from './vat-frequency.js';
import type { VatCode } from './vat-code.js';

export const REGION_KEYS = ['denmark', 'italy'] as const;

export type RegionKey = (typeof REGION_KEYS)[number];

/** The accounts of the posting schemes by their role. */
export interface PostingAccounts {
  readonly receivable: string;
  readonly payable: string;
  readonly bank: string;
  readonly cash: string;
  /** The debt to an employee who paid for the organisation. */
  readonly employeeOutlay: string;
  /** Money on its way between two bank accounts. */
  readonly bankSuspense: string;
  readonly inputVat: string;
  readonly outputVat: string;
  readonly bankFee: string;
  readonly exchangeLoss: string;
  readonly exchangeGain: string;
}

/** The accounts of settled or withheld tax that is not paid yet, and the authority that receives it. */
interface TaxAccounts {
  readonly owed: readonly string[];
  readonly refunded: readonly string[];
  /** As banks print it. */
  readonly authority: string;
}

/** Everything that a region defines, as data. */
export interface Region {
  readonly key: RegionKey;
  readonly country: 'DK' | 'IT';
  readonly currency: 'DKK' | 'EUR';
  readonly language: 'da' | 'it';
  readonly defaultVatFrequency: VatFrequency;
  readonly vatFrequencies: readonly VatFrequencyRule[];
  readonly unusualFrequencies: readonly UnusualFrequency[];
  readonly journals: readonly Journal[];
  readonly defaultJournalId: string;
  readonly accounts: readonly Account[];
  readonly postingAccounts: PostingAccounts;
  readonly taxAccounts: TaxAccounts;
  readonly vatCodes: readonly VatCode[];
  readonly categories: readonly CategoryRule[];
  readonly deductionLimits: readonly DeductionLimit[];
}

/** Whether a payment to or from the tax authority settles a debt or a refund. */
export const isTaxItem = ({ taxAccounts }: Region, account: string, amount: bigint): boolean =>
  amount < 0n ? taxAccounts.owed.includes(account) : taxAccounts.refunded.includes(account);
