import type { Account } from './account.js';
import type { CategoryRule } from './category.js';
import type { DeductionLimit } from './deduction-limit.js';
import type { Journal } from './journal.js';
import type { UnusualFrequency, VatFrequency, VatFrequencyRule } from './vat-frequency.js';
import type { VatCode } from './vat-code.js';

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

/** An account that holds VAT until a return clears it, with the box that its balance must equal. */
interface VatAccount {
  readonly box: string;
  readonly account: string;
  /** The sign of its usual balance. */
  readonly balanceSign: 1n | -1n;
}

interface VatCredit {
  /** Holds the credit until a settlement uses it. */
  readonly account: string;
  /** The contra account of a credit from before. */
  readonly openedAgainst: string;
}

export type EuSaleKind = 'goods' | 'services';

/** Sales without VAT to businesses in other member states, which are reported customer by customer. */
interface EuSales {
  /** How a VAT code of a sale counts on the list; null when it does not belong there. */
  readonly kindOf: (code: VatCode) => EuSaleKind | null;
  /** The codes of the list. An index of the ledger has the codes of all countries. */
  readonly codes: readonly string[];
  /** Those whose sales cannot be reported without the VAT number of the customer. */
  readonly needNumber: readonly string[];
  /** Those that also cover sales outside the EU, which are not on the list. */
  readonly alsoOutsideEu: readonly string[];
}

/** Everything that a region defines, as data. */
export interface Region {
  readonly key: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly englishName: string;
  readonly timeZone: string;
  readonly currency: string;
  /** A bank fee is at most 5 % of the open amount, or this if it is more. In minor units. */
  readonly leastFeeLimit: bigint;
  readonly language: 'da' | 'it';
  readonly defaultVatFrequency: VatFrequency;
  readonly vatFrequencies: readonly VatFrequencyRule[];
  readonly unusualFrequencies: readonly UnusualFrequency[];
  readonly journals: readonly Journal[];
  readonly defaultJournalId: string;
  readonly accounts: readonly Account[];
  readonly vatAccounts: readonly VatAccount[];
  /** How a VAT credit is carried over; null where credits are paid out. */
  readonly vatCredit: VatCredit | null;
  readonly euSales: EuSales;
  readonly postingAccounts: PostingAccounts;
  readonly taxAccounts: TaxAccounts;
  readonly vatCodes: readonly VatCode[];
  readonly categories: readonly CategoryRule[];
  readonly deductionLimits: readonly DeductionLimit[];
}

/** Whether a payment to or from the tax authority settles a debt or a refund. */
export const isTaxItem = ({ taxAccounts }: Region, account: string, amount: bigint): boolean =>
  amount < 0n ? taxAccounts.owed.includes(account) : taxAccounts.refunded.includes(account);
