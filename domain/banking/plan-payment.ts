import { entryLine, type EntryLine } from '../ledger/entry-line.js';
import type { DifferenceKind } from '../matching/read/matching-result.js';
import { divideHalfUp } from '../money/decimal.js';
import { exchangeTolerancePerThousand } from '../money/exchange-tolerance.js';
import { money, toDecimalText } from '../money/money.js';
import {
  bankFee,
  exchangeDifference,
  postPayment,
  type PaymentDifference,
} from '../regions/posting/posting-payment.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import { vatDueOnCollection } from '../regions/posting/vat-due-on-collection.js';
import { isTaxItem, type Region } from '../regions/region.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { SaidError } from '#schemas/sentences/said-error.js';

/** VAT of a cash-accounting invoice, which becomes due when the invoice is paid. */
export interface DeferredVat {
  readonly vatCode: string;
  readonly tax: bigint;
  readonly released: bigint;
}

export interface ReleasedVat {
  readonly vatCode: string;
  readonly amount: bigint;
}

/**
 * An entry line on a receivable or payable account, in minor units of the books' currency, with the sign of the entry
 * line.
 */
export interface PayableTarget {
  readonly account: string;
  readonly total: bigint;
  readonly open: bigint;
  /** The document's currency and the open amount in it, if it differs from the currency of the books. */
  readonly original: { readonly currency: string; readonly open: bigint } | null;
  /** Tax that the payer withholds, without sign. Zero if there is none. */
  readonly withheld: bigint;
  readonly deferredVat: readonly DeferredVat[];
}

/** The part of a bank line that pays the target. */
export interface PaidPart {
  /** In the books' currency. Money in is positive. */
  readonly amount: bigint;
  /** The amount of the bank line, if the account is in another currency. */
  readonly original: { readonly currency: string; readonly amount: bigint } | null;
  /** The kinds of difference that the match names, or null if it names none. */
  readonly differences: readonly DifferenceKind[] | null;
}

export interface PlannedPayment {
  /** The settled part of the target, with the sign of the target. */
  readonly settled: bigint;
  /** Deferred VAT of the target that becomes due with this payment, by VAT code. */
  readonly released: readonly ReleasedVat[];
  /** All lines except the one on the bank account. */
  readonly lines: readonly EntryLine[];
  readonly notes: readonly Said[];
}

/** Explains why a part of a bank line cannot pay a target. The message names both amounts. */
export class PaymentRefused extends SaidError {
  override readonly name = 'PaymentRefused';
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const feeLimit = ({ leastFeeLimit: least }: Region, open: bigint): bigint => {
  const share = magnitude(open) / 20n;
  return share > least ? share : least;
};

/** A part of a debt in another currency, in the currency of the books: the same share of the booked amount. */
const shareOf = (open: bigint, part: bigint, whole: bigint): bigint =>
  magnitude(part) === magnitude(whole) ? open : divideHalfUp(open * magnitude(part), magnitude(whole));

/**
 * The settled amount of a document in another currency. Paid in its own currency, the paid share of it is settled, and
 * less is a part payment. Paid in another currency, a difference that rates explain settles it whole. Null when rates
 * explain nothing.
 */
const settledAbroad = (region: Region, { open, original }: PayableTarget, paid: PaidPart): bigint | null => {
  if (original === null) return null;
  if (paid.original?.currency === original.currency) {
    const isMore = magnitude(paid.original.amount) > magnitude(original.open);
    return isMore ? null : shareOf(open, paid.original.amount, original.open);
  }
  const limit = exchangeTolerancePerThousand(original.currency, paid.original?.currency ?? region.currency);
  return magnitude(paid.amount - open) * 1_000n <= magnitude(open) * limit ? open : null;
};

/**
 * Plans how much of the target a payment settles and where the difference is posted. The first rule that fits applies:
 * exact amount; withheld tax; exchange difference, if the document is in another currency than the books; bank fee, if
 * matching found one or slightly more than owed was paid out; part payment, if less was paid. Any other difference is refused, because
 * its reason is unknown.
 */
export const planPayment = (region: PostingRegion, target: PayableTarget, paid: PaidPart): PlannedPayment => {
  const { open } = target;
  if (open < 0n !== paid.amount < 0n)
    throw new PaymentRefused(
      paid.amount < 0n
        ? say('outgoing_money_but_owed', { amount: amountText(region, open) })
        : say('incoming_money_but_owing', { amount: amountText(region, magnitude(open)) }),
    );
  const { settled, difference, notes } = explain(region, target, paid);
  const differences = difference ? [difference] : [];
  // postPayment checks that the whole difference is explained. The bank line is written once for all targets.
  const lines = postPayment(region, {
    bankAmount: paid.amount,
    bankAccount: 'bank',
    targetAccount: target.account,
    settled,
    differences,
  });
  if (lines === null) throw new PaymentRefused(say('account_takes_no_payments', { account: target.account }));
  const releases = releasesOf(target, settled);
  return {
    settled,
    released: releases.map(({ vatCode, amount }) => ({ vatCode, amount })),
    lines: [
      ...lines.filter(({ account }) => account !== 'bank'),
      ...releases.flatMap(({ vatCode, amount }) => region.deferredVat?.release(vatCode, amount) ?? []),
    ],
    notes,
  };
};

interface Explained {
  readonly settled: bigint;
  readonly difference: PaymentDifference | null;
  readonly notes: readonly Said[];
}

function explain(region: PostingRegion, target: PayableTarget, paid: PaidPart): Explained {
  const { open, withheld } = target;
  const { amount } = paid;
  const missing = magnitude(open) - magnitude(amount);
  const known = paid.differences;
  if (missing === 0n && !isPartInOwnCurrency(target, paid)) return { settled: open, difference: null, notes: [] };
  const isOutgoing = amount < 0n;
  const { withholdingAccounts: accounts } = region;
  if (accounts !== null && withheld > 0n && missing === withheld)
    return {
      settled: open,
      difference: isOutgoing
        ? { account: accounts.owed, amount: -withheld }
        : { account: accounts.suffered, amount: withheld },
      notes: [say('note_withheld_tax', { amount: amountText(region, withheld) })],
    };
  const settled = settledAbroad(region, target, paid);
  if (settled !== null) return exchanged(region, settled, target, amount);
  // A payment above the tax owed includes interest or a fine, not a bank fee.
  const isTax = isTaxItem(region, target.account, open);
  const isFee = !isTax && (known?.includes('fee') ?? (isOutgoing && missing < 0n));
  if (isFee && magnitude(missing) <= feeLimit(region, open) && open - amount > 0n)
    return {
      settled: open,
      difference: bankFee(region, open - amount),
      notes: [say('note_bank_fee', { amount: amountText(region, open - amount) })],
    };
  if (missing > 0n)
    return {
      settled: amount,
      difference: null,
      notes: [say('note_part_payment', { amount: amountText(region, missing) })],
    };
  throw new PaymentRefused(
    say('more_than_open', {
      amount: amountText(region, magnitude(amount)),
      more: amountText(region, -missing),
      open: amountText(region, magnitude(open)),
    }),
  );
}

/** In the document's own currency less was paid than is open, whatever it is worth in the books. */
const isPartInOwnCurrency = ({ original }: PayableTarget, paid: PaidPart): boolean =>
  original !== null &&
  paid.original?.currency === original.currency &&
  magnitude(paid.original.amount) < magnitude(original.open);

function exchanged(region: Region, settled: bigint, { open }: PayableTarget, amount: bigint): Explained {
  const difference = settled - amount;
  const rest = magnitude(open - settled);
  return {
    settled,
    difference: difference === 0n ? null : exchangeDifference(region, difference),
    notes: [
      ...(difference === 0n
        ? []
        : [say('note_exchange_difference', { amount: amountText(region, magnitude(difference)) })]),
      ...(rest === 0n ? [] : [say('note_part_payment', { amount: amountText(region, rest) })]),
    ],
  };
}

function releasesOf({ total, open, deferredVat }: PayableTarget, settled: bigint): readonly ReleasedVat[] {
  return deferredVat
    .map(({ vatCode, tax, released }) => ({
      vatCode,
      amount: vatDueOnCollection(
        { gross: total, tax, collectedBefore: total - open, releasedBefore: released },
        settled,
      ),
    }))
    .filter(({ amount }) => amount !== 0n);
}

/** Returns the entry of one bank line: its line on the bank account and the lines of all payments. */
export const bankEntryLines = (
  bankAccount: string,
  amount: bigint,
  original: PaidPart['original'],
  payments: readonly PlannedPayment[],
): readonly EntryLine[] => [
  ...payments.flatMap(({ lines }) => lines),
  entryLine(bankAccount, amount, {
    original: original && { currency: original.currency, minor: original.amount },
  }),
];

const amountText = (region: Region, minor: bigint): string =>
  `${toDecimalText(money(minor, region.currency))} ${region.currency}`;
