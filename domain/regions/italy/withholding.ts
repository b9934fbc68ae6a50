import type { PaymentDifference } from '../posting-payment.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';

/** Paying a supplier: the withheld part is owed to the treasury (F24 code 1040, the 16th of the month after payment). */
export const withholdingOwed = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingOwed,
  amount: -withheld,
});

/** Being paid by a client that withholds: the withheld part is a tax credit. */
export const withholdingSuffered = (withheld: bigint): PaymentDifference => ({
  account: ITALIAN_POSTING_ACCOUNTS.withholdingSuffered,
  amount: withheld,
});
