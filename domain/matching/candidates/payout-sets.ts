import { feePoints } from './amount-fit.js';
import { collectorOf, feeBy, type FeeTerms, type PayoutGuess } from '../read/collector-fees.js';
import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import type { Books } from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import { byDayThenId } from './party.js';
import type { SetOfItems } from './set-hypothesis.js';
import { shareOf, sharesSum } from './set-modes.js';

/** The maximum days between the sales and their payout. */
export const PAYOUT_DAYS = 13;
const MAX_SALES = 60;
/** The maximum number of sales that may have been paid in another way. */
const MAX_SALES_TO_LEAVE_OUT = 24;

interface Payout {
  readonly items: readonly Item[];
  readonly total: number;
  readonly fee: number;
}

const payoutOf = (items: readonly Item[], amount: number): Payout => {
  const total = sharesSum(items.map((item) => shareOf(item)));
  return { items, total, fee: total - amount };
};

/** The open sales of each day, cached because consecutive payouts use the same days. */
const openSalesOf = new WeakMap<ReadonlySet<string>, Map<readonly Item[], readonly Item[]>>();

const openSales = (ofDay: readonly Item[], settled: ReadonlySet<string>): readonly Item[] => {
  let known = openSalesOf.get(settled);
  if (known === undefined) openSalesOf.set(settled, (known = new Map()));
  let open = known.get(ofDay);
  if (open === undefined)
    known.set(ofDay, (open = ofDay.filter(({ source, id }) => source.kind !== 'entry' && !settled.has(id))));
  return open;
};

/** All sales of consecutive days, the last of them within a week before the payout. */
const salesBefore = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly (readonly Item[])[] => {
  const { line } = read;
  if (!line.isPooled || line.amount < 0) return [];
  const windows: (readonly Item[])[] = [];
  for (let end = line.day; end > line.day - 6; end -= 1) {
    const items: Item[] = [];
    for (let start = end; start > end - 8; start -= 1) {
      const all = books.index.datedOn('in', line.currency, start);
      if (all.length > MAX_SALES * 4) break;
      const ofDay = openSales(all, settled);
      if (ofDay.length === 0) continue;
      // A window that ends on a day without sales equals the window that ends the day before.
      if (items.length === 0 && start !== end) break;
      items.push(...ofDay);
      if (items.length > MAX_SALES) break;
      windows.push([...items]);
    }
  }
  return windows;
};

const isPossibleFee = ({ fee, total, items }: Payout): boolean =>
  fee >= 0 && fee * 100 <= total * 4 + items.length * 100 * 50;

const payouts = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly Payout[] =>
  salesBefore(books, read, settled)
    .map((items) => payoutOf(items, read.line.amount))
    .filter((payout) => payout.items.length >= 2 && isPossibleFee(payout));

const asGuess = (line: Line, { items, total, fee }: Payout): PayoutGuess => ({ line, total, count: items.length, fee });

/** The fee if the payout consists of these sales. */
export const guessOf = (line: Line, items: readonly Item[]): readonly PayoutGuess[] =>
  [payoutOf(items, line.amount)].filter(isPossibleFee).map((payout) => asGuess(line, payout));

/** The fee if the payout consists of all sales of some days. The terms of the collector are learned from these. */
export const payoutGuesses = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly PayoutGuess[] =>
  payouts(books, read, settled).map((payout) => asGuess(read.line, payout));

/** With known terms, sales of those days that were paid in another way can be identified: one or two are left out. */
const withTerms = (window: readonly Item[], amount: number, terms: FeeTerms): readonly Payout[] => {
  const found: Payout[] = [];
  const paid = window.map((item) => shareOf(item).paid);
  const all = paid.reduce((sum, value) => sum + value, 0);
  const tryWithout = (one: number, other: number): void => {
    const count = window.length - (one < 0 ? 0 : 1) - (other < 0 ? 0 : 1);
    const total = all - (paid[one] ?? 0) - (paid[other] ?? 0);
    const fee = total - amount;
    if (count < 2 || Math.abs(feeBy(terms, total, count) - fee) > 1 + (count >> 1)) return;
    found.push({ items: window.filter((_, index) => index !== one && index !== other), total, fee });
  };
  tryWithout(-1, -1);
  if (window.length > MAX_SALES_TO_LEAVE_OUT) return found;
  for (let one = 0; one < window.length; one += 1) {
    tryWithout(one, -1);
    for (let other = one + 1; other < window.length; other += 1) tryWithout(one, other);
  }
  return found;
};

/** A payout of a collector: the sales of one or more days, less its fee. */
export const payoutSets = (
  books: Books,
  read: ReadLine,
  settled: ReadonlySet<string>,
  fees: ReadonlyMap<string, FeeTerms>,
): readonly SetOfItems[] => {
  const { line } = read;
  if (!line.isPooled || line.amount < 0) return [];
  const terms = fees.get(collectorOf(line) ?? '');
  const setOf = ({ items, fee }: Payout, amountPoints: number, isComplete: boolean): SetOfItems => ({
    shares: items.toSorted(byDayThenId).map((item) => shareOf(item)),
    fee,
    amountPoints,
    isComplete,
  });
  if (terms !== undefined) {
    const known = salesBefore(books, read, settled).flatMap((window) => withTerms(window, line.amount, terms));
    if (known.length > 0) return known.map((payout) => setOf(payout, 450, true));
  }
  return payouts(books, read, settled).map((payout) =>
    payout.fee === 0
      ? setOf(payout, 500, true)
      : // A fee without known terms fits many sums, so a person must confirm the payout.
        setOf(payout, feePoints(payout.fee, line.amount) + 120, false),
  );
};
