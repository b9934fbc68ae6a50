import type { PaymentDifference } from '../../regions/posting/posting-payment.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

/**
 * Payment to a supplier: the withheld part is owed to the treasury (F24 code 1040, by the 16th of the month after
 * payment).
 */
export const withholdingOwed = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingOwed,
  amount: -withheld,
});

/** Payment from a client that withholds tax: the withheld part is a tax credit. */
export const withholdingSuffered = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingSuffered,
  amount: withheld,
});
