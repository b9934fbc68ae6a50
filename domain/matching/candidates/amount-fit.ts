import { exchangeTolerancePerThousand } from '../../money/exchange-tolerance.js';
import type { RateTable } from '../read/exchange-rates.js';
import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import type { DifferenceKind } from '../read/matching-result.js';

/**
 * - whole: the line settles the item, exactly or with a difference of a known kind.
 * - part: the line is less than the open amount.
 * - over: the line is more than the open amount, and the difference is not a fee.
 */
export interface AmountFit {
  readonly kind: 'whole' | 'part' | 'over';
  readonly difference: DifferenceKind | null;
  /** Log-odds in hundredths of a nat. */
  readonly points: number;
  /**
   * The identity points that the pair needs before it is matched without a person. A difference that no document prints
   * fits many amounts, so it needs more.
   */
  readonly identityNeeded: number;
}

/**
 * In order: no identity needed, the amount is enough; a name or an account; a whole name, or the number; number and
 * name, or name and account.
 */
const [IDENTITY_NOT_NEEDED, NAMED, CLEARLY_NAMED, NAMED_TWICE] = [-1_000, 300, 400, 600];

/** Points of an equal amount, by its significant digits: 1,000.00 is common, 1,237.45 is not. */
const EXACT = [0, 120, 200, 310, 410, 470, 500];

export const exactPoints = (amount: number): number => {
  let rest = Math.abs(amount);
  if (rest === 0) return 0;
  while (rest % 10 === 0) rest /= 10;
  return EXACT[Math.min(String(rest).length, EXACT.length - 1)]!;
};

/** Currencies whose unit is worth about a tenth of a euro. A fee of 100 is normal there. */
const SMALL_UNITS = new Set(['DKK', 'SEK', 'NOK', 'CZK', 'ISK', 'ZAR', 'MXN', 'HKD', 'TRY', 'CNY']);

/** The highest fee of a bank for a transfer: 150 kroner or 30 euro, and never more than a quarter of the amount. */
const maxTransferFee = (amount: number, currency: string): number =>
  Math.min(SMALL_UNITS.has(currency) ? 15_000 : 3_000, Math.floor(Math.abs(amount) / 4));

/** The highest total fee of several banks for a transfer abroad. A larger difference is another amount, not a fee. */
const maxWireFee = (amount: number, currency: string): number =>
  Math.min(SMALL_UNITS.has(currency) ? 40_000 : 5_000, Math.floor(Math.abs(amount) / 4));

/**
 * The largest possible fee between a line and an item: that of a bank, or the share that a collector keeps of an
 * incoming payment.
 */
export const maxFee = (amount: number, currency: string): number => {
  const ofWire = maxWireFee(amount, currency);
  return amount < 0 ? ofWire : Math.max(ofWire, Math.floor((Math.abs(amount) * 35) / 1000));
};

/**
 * Points of a fee of `loss` minor units. The fee of a bank is a round amount; that of a collector is a small share of
 * an incoming payment.
 */
export const feePoints = (loss: number, amount: number): number => {
  const size = Math.abs(amount);
  const isRound = loss % 50 === 0;
  if (amount < 0 && !isRound) return 60;
  const share = loss * 100 <= size * 2 ? 230 : loss * 100 <= size * 5 ? 180 : 110;
  return share + (isRound ? 40 : 0);
};

/** Cash is rounded to half a krone, a total to a whole krone or to five cents. */
const MAX_ROUNDING = 50;

const isWholePercent = (missing: number, size: number): boolean => {
  for (const percent of [1, 2, 3, 4, 5, 10]) {
    if (Math.abs(missing * 100 - size * percent) <= 100) return true;
  }
  return false;
};

/** Points by the distance from the known rate; null when it is another amount. */
const exchangePoints = (perThousand: number): number | null => {
  if (perThousand <= 2) return 340;
  if (perThousand <= 8) return 290;
  if (perThousand <= 18) return 230;
  if (perThousand <= 30) return 150;
  return perThousand <= 45 ? 40 : null;
};

const exchangeFit = (line: Line, item: Item, rates: RateTable): AmountFit | null => {
  const { original } = line.source;
  if (original !== null && original.currency === item.currency && Number(original.minor) === item.amount) {
    return {
      kind: 'whole',
      difference: 'exchange',
      points: exactPoints(item.amount),
      identityNeeded: IDENTITY_NOT_NEEDED,
    };
  }
  const { booked } = item.source;
  const known = [
    rates.convert(item.amount, item.currency, line.currency, line.day),
    booked !== null && booked.currency === line.currency ? Number(booked.minor) : null,
  ].filter((amount) => amount !== null);
  if (known.length === 0) return { kind: 'whole', difference: 'exchange', points: -80, identityNeeded: NAMED };
  let best: number | null = null;
  const limit = Number(exchangeTolerancePerThousand(line.currency, item.currency));
  for (const amount of known) {
    const perThousand = Math.floor((Math.abs(line.amount - amount) * 1000) / Math.max(1, Math.abs(amount)));
    const points = perThousand > limit ? null : exchangePoints(perThousand);
    if (points !== null && (best === null || points > best)) best = points;
  }
  return best === null ? null : { kind: 'whole', difference: 'exchange', points: best, identityNeeded: NAMED };
};

/** A half, a third, 30 %: the usual shares of an agreed part payment. */
const isEvenPart = ({ amount }: Line, size: number): boolean => {
  const paid = Math.abs(amount);
  return (
    Math.abs(paid * 3 - size) <= 3 ||
    [10, 20, 25, 30, 40, 50, 60, 70, 75, 80].some((percent) => Math.abs(paid * 100 - size * percent) <= 100)
  );
};

/** How the amount of the line fits that of the item; null when the line cannot be a payment of the item. */
export const fitAmount = (line: Line, item: Item, rates: RateTable): AmountFit | null => {
  if (line.amount < 0 !== item.amount < 0 || item.amount === 0) return null;
  if (line.currency !== item.currency) return exchangeFit(line, item, rates);
  if (line.amount === item.amount)
    return { kind: 'whole', difference: null, points: exactPoints(line.amount), identityNeeded: IDENTITY_NOT_NEEDED };
  for (const { amount, difference, penalty, untilDay } of item.expected) {
    if (amount !== line.amount) continue;
    const isLate = untilDay !== null && line.day > untilDay;
    return {
      kind: 'whole',
      difference,
      points: exactPoints(line.amount) - penalty - (isLate ? 80 : 0),
      identityNeeded: penalty > 20 ? NAMED : IDENTITY_NOT_NEEDED,
    };
  }
  // The entry is already posted against the bank, so any other amount is another purchase.
  if (item.source.kind === 'entry') return null;
  const size = Math.abs(item.amount);
  const loss = item.amount - line.amount;
  const missing = size - Math.abs(line.amount);
  if (Math.abs(loss) <= MAX_ROUNDING && Math.abs(loss) * 200 <= size) {
    // Always less than an equal amount: 499 and 500 are two invoices.
    const points = Math.min(380, exactPoints(item.amount) - 100);
    return { kind: 'whole', difference: 'rounding', points, identityNeeded: NAMED };
  }
  if (missing > 0 && isWholePercent(missing, size))
    return { kind: 'whole', difference: 'discount', points: 260, identityNeeded: CLEARLY_NAMED };
  if (loss > 0 && loss <= maxFee(item.amount, item.currency)) {
    const isOfTransfer = loss <= maxTransferFee(item.amount, item.currency);
    // Banks rarely charge an odd amount, or so much, for a transfer. Such a payment needs two proofs of identity.
    const isOdd = !isOfTransfer || (item.amount < 0 && loss % 50 !== 0);
    return {
      kind: 'whole',
      difference: 'fee',
      points: feePoints(loss, item.amount),
      identityNeeded: isOdd ? NAMED_TWICE : loss * 20 <= size ? NAMED : CLEARLY_NAMED,
    };
  }
  if (missing > 0) {
    return { kind: 'part', difference: null, points: isEvenPart(line, size) ? 120 : 0, identityNeeded: NAMED };
  }
  return { kind: 'over', difference: null, points: -450, identityNeeded: CLEARLY_NAMED };
};
