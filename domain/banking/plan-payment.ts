import { entryLine, type EntryLine } from '../ledger/entry-line.js';
import type { DifferenceKind } from '../matching/matching-result.js';
import { money, toDecimalText } from '../money/money.js';
import { releaseLines, vatDueOnCollection } from '../regions/italy/posting-deferred-vat.js';
import { withholdingOwed, withholdingSuffered } from '../regions/italy/withholding.js';
import { bankFee, exchangeDifference, postPayment, type PaymentDifference } from '../regions/posting-payment.js';
import { isTaxItem, type Region } from '../regions/region.js';

/** VAT of a cash-VAT invoice that becomes due as it is paid. */
export interface DeferredVat {
  readonly vatCode: string;
  readonly tax: bigint;
  readonly released: bigint;
}

export interface ReleasedVat {
  readonly vatCode: string;
  readonly amount: bigint;
}

/** A line of an entry on a receivable or payable account, in minor units of the books, signed as it stands there. */
export interface PayableTarget {
  readonly account: string;
  readonly total: bigint;
  readonly open: bigint;
  /** The currency of the document, when it is another one than that of the books, and what is open in it. */
  readonly original: { readonly currency: string; readonly open: bigint } | null;
  /** Tax that the payer keeps, without sign; zero when there is none. */
  readonly withheld: bigint;
  readonly deferredVat: readonly DeferredVat[];
}

/** The part of a bank line that goes to the target. */
export interface PaidPart {
  /** In the books' currency, signed: money in is positive. */
  readonly amount: bigint;
  /** As it stands on the bank line, when the account is in another currency. */
  readonly original: { readonly currency: string; readonly amount: bigint } | null;
  /** What somebody (the matching) has found out about a difference; null when nobody has. */
  readonly differences: readonly DifferenceKind[] | null;
}

export interface PlannedPayment {
  /** What of the target is settled, signed as it stands there. */
  readonly settled: bigint;
  /** Deferred VAT of the target that becomes due with it, by VAT code. */
  readonly released: readonly ReleasedVat[];
  /** Everything but the line on the bank's account. */
  readonly lines: readonly EntryLine[];
  readonly notes: readonly string[];
}

/** Why a part of a bank line cannot go to a target, as a sentence that names both amounts. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A fee is small: at most 5 % of what is paid, or 50 kroner / 10 euro where that is more. */
const SMALLEST_FEE_LIMIT = { DKK: 5_000n, EUR: 1_000n } as const;
const feeLimit = (region: Region, open: bigint): bigint => {
  const share = magnitude(open) / 20n;
  const least = SMALLEST_FEE_LIMIT[region.currency];
  return share > least ? share : least;
};

/** Rates move by less than this between an invoice and its payment; beyond it somebody has paid something else. */
const isExchangeDifference = (paid: bigint, open: bigint): boolean => magnitude(paid - open) * 10n <= magnitude(open);

/**
 * What a payment posts: how much of the target it settles, and where the difference goes. In this order: exact; tax withheld; an
 * exchange difference, where the document was in another currency; less than is open is a part payment; a little more than is
 * owed, when money goes out, is the bank's fee. Anything else is refused: nobody knows what the rest was for.
 */
export const planPayment = (region: Region, target: PayableTarget, paid: PaidPart): PlannedPayment => {
  const { open } = target;
  if (open < 0n !== paid.amount < 0n)
    throw new PaymentRefused(
      paid.amount < 0n
        ? `money went out, but ${inWords(region, open)} is owed to the organisation`
        : `money came in, but ${inWords(region, open)} is owed by the organisation`,
    );
  const { settled, difference, notes } = explain(region, target, paid);
  const differences = difference ? [difference] : [];
  // postPayment checks that nothing is left unexplained; the bank's own line is written once for all targets.
  const lines = postPayment(region, {
    bankAmount: paid.amount,
    bankAccount: 'bank',
    targetAccount: target.account,
    settled,
    differences,
  });
  if (lines === null) throw new PaymentRefused(`the account ${target.account} takes no payments`);
  const releases = releasesOf(target, settled);
  return {
    settled,
    released: releases.map(({ vatCode, amount }) => ({ vatCode, amount })),
    lines: [
      ...lines.filter(({ account }) => account !== 'bank'),
      ...releases.flatMap(({ vatCode, amount }) => releaseLines(vatCode, amount)),
    ],
    notes,
  };
};

interface Explained {
  readonly settled: bigint;
  readonly difference: PaymentDifference | null;
  readonly notes: readonly string[];
}

function explain(region: Region, target: PayableTarget, paid: PaidPart): Explained {
  const { open, withheld, original } = target;
  const { amount } = paid;
  const missing = magnitude(open) - magnitude(amount);
  const known = paid.differences;
  if (missing === 0n) return { settled: open, difference: null, notes: [] };
  const isOutgoing = amount < 0n;
  if (withheld > 0n && missing === withheld)
    return {
      settled: open,
      difference: isOutgoing ? withholdingOwed(withheld) : withholdingSuffered(withheld),
      notes: [`${inWords(region, withheld)} of tax were withheld.`],
    };
  const isSameOriginal =
    original !== null &&
    paid.original !== null &&
    original.currency === paid.original.currency &&
    original.open === paid.original.amount;
  if (isSameOriginal || (original !== null && isExchangeDifference(amount, open)))
    return {
      settled: open,
      difference: exchangeDifference(region, open - amount),
      notes: [`The exchange rate has moved by ${inWords(region, magnitude(open - amount))} since the document.`],
    };
  // More than the tax that is owed is interest or a fine, and no bank's.
  const isTax = isTaxItem(region, target.account, open);
  const isFee = !isTax && (known?.includes('fee') ?? (isOutgoing && missing < 0n));
  if (isFee && magnitude(missing) <= feeLimit(region, open) && open - amount > 0n)
    return {
      settled: open,
      difference: bankFee(region, open - amount),
      notes: [`${inWords(region, open - amount)} are a fee of the bank.`],
    };
  if (missing > 0n)
    return { settled: amount, difference: null, notes: [`A part payment: ${inWords(region, missing)} stay open.`] };
  throw new PaymentRefused(
    `${inWords(region, magnitude(amount))} is ${inWords(region, -missing)} more than the ${inWords(region, magnitude(open))} that are open`,
  );
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

/** The entry of one bank line: its own line on the bank's account, and those of everything that it pays. */
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

const inWords = (region: Region, minor: bigint): string =>
  `${toDecimalText(money(minor, region.currency))} ${region.currency}`;
