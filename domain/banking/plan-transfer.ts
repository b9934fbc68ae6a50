import { entryLine, withoutEmptyLines, type EntryLine } from '../ledger/entry-line.js';
import { assertBalanced } from '../ledger/balance.js';
import { money, toDecimalText } from '../money/money.js';
import { exchangeDifference } from '../regions/posting/posting-payment.js';
import type { Region } from '../regions/region.js';
import { PaymentRefused } from './plan-payment.js';
import { say } from '#schemas/sentences/say.js';

/** One of the two bank lines of a transfer between own accounts. */
export interface TransferSide {
  /** The account in the chart that mirrors the bank account. */
  readonly account: string;
  readonly date: string;
  /** Signed, in the currency of the bank account. */
  readonly amount: bigint;
  readonly currency: string;
  /** Signed, in the currency of the books. */
  readonly booked: bigint;
}

export interface TransferEntry {
  readonly date: string;
  readonly lines: readonly EntryLine[];
  /** The line of the entry that stands for the other side: the other bank account, or the transit account. */
  readonly counterLine: { readonly outgoing: number | null; readonly incoming: number | null };
}

/** Banks exchange at their own rate. A difference above 5 % of the amount means that something else was moved. */
const MOST_EXCHANGE_DIFFERENCE = { parts: 1n, of: 20n } as const;

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const bankLineOf = (region: Region, { account, booked, currency, amount }: TransferSide): EntryLine =>
  entryLine(account, booked, { original: currency === region.currency ? null : { currency, minor: amount } });

const text = ({ amount, currency }: TransferSide): string => `${toDecimalText(money(amount, currency))} ${currency}`;

/** Throws PaymentRefused when the two lines are not one movement of money. */
const requireOneMovement = (outgoing: TransferSide, incoming: TransferSide): void => {
  if (outgoing.amount >= 0n || incoming.amount <= 0n) throw new PaymentRefused(say('transfer_needs_two_ways'));
  if (outgoing.currency === incoming.currency) {
    if (outgoing.amount + incoming.amount === 0n) return;
    throw new PaymentRefused(say('transfer_of_other_amount', { out: text(outgoing), in: text(incoming) }));
  }
  const difference = magnitude(outgoing.booked + incoming.booked);
  const { parts, of } = MOST_EXCHANGE_DIFFERENCE;
  if (difference * of > magnitude(outgoing.booked) * parts)
    throw new PaymentRefused(say('transfer_differs_by_rate', { out: text(outgoing), in: text(incoming) }));
};

/**
 * The entries of money that moved between two own accounts. On one day it is one entry. On different days the money is
 * on the transit account in between, so that both bank accounts are right on every day. An exchange difference is
 * posted with the later line. Throws PaymentRefused.
 */
export const planTransfer = (
  region: Region,
  outgoing: TransferSide,
  incoming: TransferSide,
): readonly TransferEntry[] => {
  requireOneMovement(outgoing, incoming);
  const exchange = exchangeDifference(region, -(outgoing.booked + incoming.booked));
  const exchangeLine = entryLine(exchange.account, exchange.amount);
  const lines = (all: readonly EntryLine[]): readonly EntryLine[] => assertBalanced(withoutEmptyLines(all));
  if (outgoing.date === incoming.date) {
    const both = [bankLineOf(region, outgoing), bankLineOf(region, incoming), exchangeLine];
    return [{ date: outgoing.date, lines: lines(both), counterLine: { outgoing: 2, incoming: 1 } }];
  }
  const transit = region.postingAccounts.bankSuspense;
  const [first, second] = outgoing.date < incoming.date ? [outgoing, incoming] : [incoming, outgoing];
  const counterLine = (side: TransferSide): TransferEntry['counterLine'] =>
    side === outgoing ? { outgoing: 2, incoming: null } : { outgoing: null, incoming: 2 };
  return [
    {
      date: first.date,
      lines: lines([bankLineOf(region, first), entryLine(transit, -first.booked)]),
      counterLine: counterLine(first),
    },
    {
      date: second.date,
      lines: lines([bankLineOf(region, second), entryLine(transit, first.booked), exchangeLine]),
      counterLine: counterLine(second),
    },
  ];
};
