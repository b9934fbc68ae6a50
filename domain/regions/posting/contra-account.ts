import type { Journal } from '../journal.js';
import type { Region } from '../region.js';

/** Who paid a captured document: not paid yet, the organisation (card, bank, cash), or an employee. */
export type PaidBy = 'nobody' | 'organization' | 'employee';

/** The contra account of a document. A journal that is a payment account shows from where the organisation paid. */
export const contraAccountOf = (region: Region, paidBy: PaidBy, journal: Journal | null): string => {
  if (paidBy === 'nobody') return region.postingAccounts.payable;
  if (paidBy === 'employee') return region.postingAccounts.employeeOutlay;
  return journal?.paymentAccount ?? region.postingAccounts.bank;
};
