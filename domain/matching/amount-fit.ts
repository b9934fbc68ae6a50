import type { RateTable } from './exchange-rates.js';
import type { Item } from './item.js';
import type { Line } from './line.js';
import type { DifferenceKind } from './matching-result.js';

/**
 * - whole: the line settles the item, exactly or with a difference of a known kind.
 * - part: the line is less than is open.
 * - over: the line is more than is open, and not by a fee.
 */
export interface AmountFit {
  readonly kind: 'whole' | 'part' | 'over';
  readonly difference: DifferenceKind | null;
  /** Log-odds in hundredths of a nat. */
  readonly points: number;
  /**
   * How surely the line must be tied to the item before this is believed without a person: an explanation that no document prints
   * fits many amounts.
   */
  readonly identityNeeded: number;
}

/** Nothing: the amount speaks for itself. A name or an account. A whole name, or the number. Number and name, or name and account. */
const [ANYBODY, SOMEBODY_NAMED, SURELY_NAMED, TWICE_NAMED] = [-1_000, 300, 400, 600];

/** What an equal amount is worth, by its significant digits: 1,000.00 is everywhere, 1,237.45 is not. */
const EXACT = [0, 120, 200, 310, 410, 470, 500];

export const exactPoints = (amount: number): number => {
  let rest = Math.abs(amount);
  if (rest === 0) return 0;
  while (rest % 10 === 0) rest /= 10;
  return EXACT[Math.min(String(rest).length, EXACT.length - 1)]!;
};

/** Currencies whose unit is worth about a tenth of a euro: a fee of 100 is nothing special there. */
const SMALL_UNITS = new Set(['DKK', 'SEK', 'NOK', 'CZK', 'ISK', 'ZAR', 'MXN', 'HKD', 'TRY', 'CNY']);

/** What a bank takes for a transfer: 150 kroner or 30 euro, never above a quarter. */
const maxTransferFee = (amount: number, currency: string): number =>
  Math.min(SMALL_UNITS.has(currency) ? 15_000 : 3_000, Math.floor(Math.abs(amount) / 4));

/** What several banks on the way take of a transfer abroad: more than that is another amount, not a fee. */
const maxWireFee = (amount: number, currency: string): number =>
  Math.min(SMALL_UNITS.has(currency) ? 40_000 : 5_000, Math.floor(Math.abs(amount) / 4));

/** The largest fee that may lie between a line and an item: a bank's, or the share that a collector keeps of what comes in. */
export const maxFee = (amount: number, currency: string): number => {
  const ofWire = maxWireFee(amount, currency);
  return amount < 0 ? ofWire : Math.max(ofWire, Math.floor((Math.abs(amount) * 35) / 1000));
};

/** A fee of so many minor units on so large an amount. A bank's fee is a round one; a collector's is a small share of what comes in. */
export const feePoints = (loss: number, amount: number): number => {
  const size = Math.abs(amount);
  const isRound = loss % 50 === 0;
  if (amount < 0 && !isRound) return 60;
  const share = loss * 100 <= size * 2 ? 230 : loss * 100 <= size * 5 ? 180 : 110;
  return share + (isRound ? 40 : 0);
};

/** Cash is rounded to half a krone, a total to the next whole one or five cents. */
const MAX_ROUNDING = 50;

const isWholePercent = (missing: number, size: number): boolean => {
  for (const percent of [1, 2, 3, 4, 5, 10]) {
    if (Math.abs(missing * 100 - size * percent) <= 100) return true;
  }
  return false;
};

const exchangeFit = (line: Line, item: Item, rates: RateTable): AmountFit | null => {
  const { original } = line.source;
  if (original !== null && original.currency === item.currency && Number(original.minor) === item.amount) {
    return { kind: 'whole', difference: 'exchange', points: exactPoints(item.amount), identityNeeded: ANYBODY };
  }
  const { booked } = item.source;
  const known = [
    rates.convert(item.amount, item.currency, line.currency, line.day),
    booked !== null && booked.currency === line.currency ? Number(booked.minor) : null,
  ].filter((amount) => amount !== null);
  if (known.length === 0) return { kind: 'whole', difference: 'exchange', points: -80, identityNeeded: SOMEBODY_NAMED };
  let best: number | null = null;
  for (const amount of known) {
    const perThousand = Math.floor((Math.abs(line.amount - amount) * 1000) / Math.max(1, Math.abs(amount)));
    const points =
      perThousand <= 2
        ? 340
        : perThousand <= 8
          ? 290
          : perThousand <= 18
            ? 230
            : perThousand <= 30
              ? 150
              : perThousand <= 45
                ? 40
                : null;
    if (points !== null && (best === null || points > best)) best = points;
  }
  return best === null ? null : { kind: 'whole', difference: 'exchange', points: best, identityNeeded: SOMEBODY_NAMED };
};

/** A half, a third, 30 %: what people agree on. */
const isEvenPart = ({ amount }: Line, size: number): boolean => {
  const paid = Math.abs(amount);
  return (
    Math.abs(paid * 3 - size) <= 3 ||
    [10, 20, 25, 30, 40, 50, 60, 70, 75, 80].some((percent) => Math.abs(paid * 100 - size * percent) <= 100)
  );
};

/** How the line's amount fits the item's; null when it cannot be a payment of it at all. */
export const fitAmount = (line: Line, item: Item, rates: RateTable): AmountFit | null => {
  if (line.amount < 0 !== item.amount < 0 || item.amount === 0) return null;
  if (line.currency !== item.currency) return exchangeFit(line, item, rates);
  if (line.amount === item.amount)
    return { kind: 'whole', difference: null, points: exactPoints(line.amount), identityNeeded: ANYBODY };
  for (const { amount, difference, penalty, untilDay } of item.expected) {
    if (amount !== line.amount) continue;
    const isLate = untilDay !== null && line.day > untilDay;
    return {
      kind: 'whole',
      difference,
      points: exactPoints(line.amount) - penalty - (isLate ? 80 : 0),
      identityNeeded: penalty > 20 ? SOMEBODY_NAMED : ANYBODY,
    };
  }
  // Posted against the bank already: any other amount is another purchase.
  if (item.source.kind === 'entry') return null;
  const size = Math.abs(item.amount);
  const loss = item.amount - line.amount;
  const missing = size - Math.abs(line.amount);
  if (Math.abs(loss) <= MAX_ROUNDING && Math.abs(loss) * 200 <= size) {
    // Never as good as the amount itself: 499 and 500 are two invoices.
    const points = Math.min(380, exactPoints(item.amount) - 100);
    return { kind: 'whole', difference: 'rounding', points, identityNeeded: SOMEBODY_NAMED };
  }
  if (missing > 0 && isWholePercent(missing, size))
    return { kind: 'whole', difference: 'discount', points: 260, identityNeeded: SURELY_NAMED };
  if (loss > 0 && loss <= maxFee(item.amount, item.currency)) {
    const isOfTransfer = loss <= maxTransferFee(item.amount, item.currency);
    // No bank takes an odd sum for sending money, nor so much of it, as a rule: such a payment must say twice whose it is.
    const isOdd = !isOfTransfer || (item.amount < 0 && loss % 50 !== 0);
    return {
      kind: 'whole',
      difference: 'fee',
      points: feePoints(loss, item.amount),
      identityNeeded: isOdd ? TWICE_NAMED : loss * 20 <= size ? SOMEBODY_NAMED : SURELY_NAMED,
    };
  }
  if (missing > 0) {
    return { kind: 'part', difference: null, points: isEvenPart(line, size) ? 120 : 0, identityNeeded: SOMEBODY_NAMED };
  }
  return { kind: 'over', difference: null, points: -450, identityNeeded: SURELY_NAMED };
};
