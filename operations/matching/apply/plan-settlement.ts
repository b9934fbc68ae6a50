import { PaymentRefused, planPayment, type PlannedPayment } from '#domain/banking/plan-payment.js';
import type { DifferenceKind } from '#domain/matching/read/matching-result.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { ActionError, refuse } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import type { BankBooks } from '../books/load-bank-books.js';
import type { MatchTarget } from './match-target.js';

export interface RequestedAllocation {
  readonly targetType: 'ledger' | 'document';
  readonly targetId: string;
  /** In minor units of the bank line, with the same sign. */
  readonly amount: bigint;
  /** The line of the entry to settle. Without it, the best fitting line is used. */
  readonly line?: number;
  /** The kinds of difference that matching found. */
  readonly differences?: readonly DifferenceKind[];
}

/** An allocation with the settlement that it leads to. */
export interface PlannedAllocation {
  readonly request: RequestedAllocation;
  readonly documentId: string | null;
  /** In the currency of the books. */
  readonly booked: bigint;
  readonly settlement:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'link'; readonly target: MatchTarget & { kind: 'link' }; readonly linked: bigint }
    | {
        readonly kind: 'payment';
        readonly target: MatchTarget & { kind: 'payment' };
        readonly planned: PlannedPayment;
      };
}

/** Errors: `allocation_mismatch`. */
export function planSettlement(
  row: TransactionRow,
  { targetId, amount, differences }: RequestedAllocation,
  target: MatchTarget,
  booked: bigint,
  books: BankBooks,
): PlannedAllocation['settlement'] {
  const isForeign = row.currency !== books.region.currency;
  if (target.kind === 'link')
    return { kind: 'link', target, linked: linkedAmount(target.left, booked, isForeign, targetId, books) };
  try {
    const paid = {
      amount: booked,
      original: isForeign ? { currency: row.currency, amount } : null,
      differences: differences ?? null,
    };
    return { kind: 'payment', target, planned: planPayment(books.region, target.payable, paid) };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const told = say('cannot_take_amount', { target: targetId, reason: error.said });
    throw new ActionError('allocation_mismatch', told, [], { cause: error });
  }
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * How much of the entry's bank line is explained. In a foreign currency the ledger may hold a rounded or older rate, so
 * a difference of one percent is accepted.
 */
function linkedAmount(
  left: bigint,
  booked: bigint,
  isForeign: boolean,
  targetId: string,
  { region }: BankBooks,
): bigint {
  if (magnitude(booked) <= magnitude(left) && !isForeign) return booked;
  if (isForeign && magnitude(booked - left) * 100n <= magnitude(left)) return left;
  if (magnitude(booked) < magnitude(left)) return booked;
  const text = (minor: bigint): string => `${toDecimalText(money(minor, region.currency))} ${region.currency}`;
  throw refuse('too_little_on_bank_account', { target: targetId, left: text(left), booked: text(booked) });
}
