import type { AccountType } from '../regions/account.js';
import type { PostingAccounts } from '../regions/region.js';

export interface AccountBalance {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  /** At the end of the period, debit positive. */
  readonly balance: bigint;
  /** Movement of the period, debit positive. */
  readonly movement: bigint;
}

export interface OddBalance {
  readonly account: string;
  readonly severity: 'warning' | 'information';
  /** A sentence after "6470 Kasse". */
  readonly reason: string;
}

/** Balances that usually mean a mistake: they are shown before a period is closed. */
export const oddBalances = (
  accounts: readonly AccountBalance[],
  { cash, bankSuspense, receivable, payable }: PostingAccounts,
): readonly OddBalance[] =>
  accounts.flatMap(({ number, type, balance, movement }): OddBalance[] => {
    const odd = (severity: OddBalance['severity'], reason: string): OddBalance[] => [
      { account: number, severity, reason },
    ];
    if (number === cash && balance < 0n) return odd('warning', 'is below zero, which cash cannot be');
    if (number === bankSuspense && balance !== 0n) return odd('warning', 'holds money that is not explained');
    if (number === receivable && balance < 0n) return odd('warning', 'is a debt to customers');
    if (number === payable && balance > 0n) return odd('warning', 'is a claim on vendors');
    if (type === 'income' && movement > 0n) return odd('information', 'has more debits than credits in the period');
    if (type === 'expense' && movement < 0n) return odd('information', 'has more credits than debits in the period');
    return [];
  });
