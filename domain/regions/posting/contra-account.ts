import type { Journal } from '../journal.js';
import type { Region } from '../region.js';

/** Who paid a captured document: not paid yet, the organisation (by card or bank, or in cash), or an employee. */
export type PaidBy = 'nobody' | 'organization' | 'cash' | 'employee';

/** The contra account of a document. A journal that is a payment account shows from where the organisation paid. */
export const contraAccountOf = (region: Region, paidBy: PaidBy, journal: Journal | null): string => {
  if (paidBy === 'nobody') return region.postingAccounts.payable;
  if (paidBy === 'employee') return region.postingAccounts.employeeOutlay;
  if (paidBy === 'cash') return region.postingAccounts.cash;
  return journal?.paymentAccount ?? region.postingAccounts.bank;
};
