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

/** Why a balance usually means a mistake. */
type OddReason =
  'cash_below_zero' | 'not_explained' | 'debt_to_customers' | 'claim_on_vendors' | 'more_debits' | 'more_credits';

interface OddBalance {
  readonly account: string;
  readonly severity: 'warning' | 'information';
  readonly reason: OddReason;
}

/** Balances that usually mean a mistake: they are shown before a period is closed. */
export const oddBalances = (
  accounts: readonly AccountBalance[],
  { cash, bankSuspense, receivable, payable }: PostingAccounts,
): readonly OddBalance[] =>
  accounts.flatMap(({ number, type, balance, movement }): OddBalance[] => {
    const odd = (severity: OddBalance['severity'], reason: OddReason): OddBalance[] => [
      { account: number, severity, reason },
    ];
    if (number === cash && balance < 0n) return odd('warning', 'cash_below_zero');
    if (number === bankSuspense && balance !== 0n) return odd('warning', 'not_explained');
    if (number === receivable && balance < 0n) return odd('warning', 'debt_to_customers');
    if (number === payable && balance > 0n) return odd('warning', 'claim_on_vendors');
    if (type === 'income' && movement > 0n) return odd('information', 'more_debits');
    if (type === 'expense' && movement < 0n) return odd('information', 'more_credits');
    return [];
  });
