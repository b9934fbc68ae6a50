import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, withoutEmptyLines, type EntryLine } from '../../ledger/entry-line.js';
import { PostingRefused } from '../../ledger/posting-refused.js';
import { money, toDecimalText } from '../../money/money.js';
import type { Region } from '../region.js';
import { say } from '#schemas/sentences/say.js';

/** Why a bank line and the settled amount differ, and the account of the difference (debit positive). */
export interface PaymentDifference {
  readonly account: string;
  readonly amount: bigint;
}

export interface Payment {
  /** The bank line, signed: money in is positive. */
  readonly bankAmount: bigint;
  readonly bankAccount: string;
  /** The account on which the target was posted. */
  readonly targetAccount: string;
  /** The part of the target's balance on that account that is settled now, with its sign there (debit positive). */
  readonly settled: bigint;
  readonly differences: readonly PaymentDifference[];
}

export const bankFee = (region: Region, amount: bigint): PaymentDifference => ({
  account: region.postingAccounts.bankFee,
  amount,
});

/** A loss is a debit, a gain a credit. Countries may use different accounts for them. */
export const exchangeDifference = (region: Region, amount: bigint): PaymentDifference => ({
  account: amount > 0n ? region.postingAccounts.exchangeLoss : region.postingAccounts.exchangeGain,
  amount,
});

const isOpenItemAccount = ({ postingAccounts, taxAccounts }: Region, account: string): boolean =>
  [
    postingAccounts.receivable,
    postingAccounts.payable,
    postingAccounts.employeeOutlay,
    ...taxAccounts.owed,
    ...taxAccounts.refunded,
  ].includes(account);

/**
 * The entry of a match. Null when the target was already posted against the bank: such a match is only a link, and a
 * second entry would book the money twice.
 */
export const postPayment = (region: Region, payment: Payment): readonly EntryLine[] | null => {
  if (!isOpenItemAccount(region, payment.targetAccount)) return null;
  const explained = payment.differences.reduce((sum, difference) => sum + difference.amount, 0n);
  const missing = payment.bankAmount - payment.settled + explained;
  if (missing !== 0n) {
    throw new PostingRefused(
      'allocation_mismatch',
      say('payment_not_explained', {
        amount: `${toDecimalText(money(missing, region.currency))} ${region.currency}`,
      }),
    );
  }
  return assertBalanced(
    withoutEmptyLines([
      entryLine(payment.bankAccount, payment.bankAmount),
      entryLine(payment.targetAccount, -payment.settled),
      ...payment.differences.map(({ account, amount }) => entryLine(account, amount)),
    ]),
  );
};
