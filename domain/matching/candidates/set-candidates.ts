import { feePoints, maxFee } from './amount-fit.js';
import type { FeeTerms, PayoutGuess } from '../read/collector-fees.js';
import { bestFirst, type Hypothesis, type Share } from './hypothesis.js';
import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import { evidenceOfPair, nearestInTime, type Books } from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import { byDayThenId, type Party } from './party.js';
import { guessOf, payoutGuesses, payoutSets } from './payout-sets.js';
import type { RunIndex } from './run-index.js';
import { runsThatSumTo } from './runs.js';
import { setHypothesis, type SetOfItems } from './set-hypothesis.js';
import { expectedIn, modesFor, shareOf, sharesSum, UNUSUAL_POINTS } from './set-modes.js';
import { findSubsets, sumPoints, sumsOf, type SubsetLimits } from './subset-sum.js';

/** Pools are limited, so that a counterpart with a thousand open items cannot stop the run. */
const MAX_POOL = 36;
const MAX_SUBSET_POOL = 20;
const MAX_BATCH_POOL = 22;
/** If more items are due around a day, they are skipped, because they could make any sum. */
export const MAX_DUE = 100;
const MAX_MENTIONED = 40;
const LIMITS: SubsetLimits = { minSize: 2, maxSize: 12, maxSteps: 20_000, maxSolutions: 12 };
const BATCH_LIMITS: SubsetLimits = { minSize: 2, maxSize: 8, maxSteps: 20_000, maxSolutions: 6 };
/** The maximum days between a payment to several parties and the due dates. */
export const BATCH_DAYS = 4;
const MAX_SETS_PER_LINE = 6;
/** Penalty for leaving out an open item in the middle. */
const SKIPPED_POINTS = 160;

/** The data for sets, besides the line itself. */
export interface SetSources {
  /** Items that another line certainly pays. */
  readonly settled: ReadonlySet<string>;
  readonly runs: RunIndex;
  readonly fees: ReadonlyMap<string, FeeTerms>;
}

/** Sets that people often pay together: all open items, all due items, the oldest items. */
const isOrdinarySet = (chosen: readonly Item[], pool: readonly Item[], day: number): boolean => {
  const ids = new Set(chosen.map(({ id }) => id));
  const open = pool.filter((item) => item.day <= day);
  if (open.length === ids.size && open.every(({ id }) => ids.has(id))) return true;
  const due = pool.filter((item) => (item.dueDay ?? item.day) <= day + 3);
  if (due.length === ids.size && due.every(({ id }) => ids.has(id))) return true;
  return open.slice(0, ids.size).every(({ id }) => ids.has(id));
};

/** Open items between the oldest and the newest chosen one that were left out. People rarely skip one. */
const skippedItems = (chosen: readonly Item[], pool: readonly Item[]): number => {
  const ids = new Set(chosen.map(({ id }) => id));
  const [first, last] = [chosen[0]!, chosen.at(-1)!];
  return pool.filter((item) => !ids.has(item.id) && byDayThenId(item, first) > 0 && byDayThenId(item, last) < 0).length;
};

/** Consecutive items of one counterpart that the line pays, which is how people usually pay several at once. */
const solveByRuns = (read: ReadLine, pool: readonly Item[]): readonly SetOfItems[] => {
  const { line } = read;
  const found: SetOfItems[] = [];
  for (const mode of modesFor(pool)) {
    const amounts = pool.map((item) => expectedIn(item, mode).amount);
    for (const { items, skipped } of runsThatSumTo(pool, amounts, line.amount)) {
      const tried = isOrdinarySet(items, pool, line.day) ? 2 : pool.length * (skipped === 0 ? 2 : 8);
      const points = sumPoints(line.amount, tried) - SKIPPED_POINTS * skipped - (mode === 'usual' ? 0 : UNUSUAL_POINTS);
      found.push({
        shares: items.map((item) => shareOf(item, mode)),
        fee: 0,
        amountPoints: points,
        isComplete: true,
      });
    }
  }
  return found;
};

const solveBySubsets = (
  read: ReadLine,
  pool: readonly Item[],
  limits: SubsetLimits,
  fixed: readonly Item[] = [],
): readonly SetOfItems[] => {
  const { line } = read;
  const free = pool.filter((item) => !fixed.includes(item));
  const minSize = Math.max(fixed.length > 0 ? 1 : 2, limits.minSize - fixed.length);
  const found: SetOfItems[] = [];
  for (const mode of modesFor([...fixed, ...free])) {
    const amounts = free.map((item) => expectedIn(item, mode).amount);
    const target = line.amount - sharesSum(fixed.map((item) => shareOf(item, mode)));
    const { solutions, isComplete } = findSubsets(amounts, target, { ...limits, minSize });
    for (const solution of solutions) {
      const items = [...fixed, ...solution.map((index) => free[index]!)].sort(byDayThenId);
      const tried = isOrdinarySet(items, pool, line.day) ? 2 : sumsOf(amounts, solution.length);
      const skipped = Math.min(3, skippedItems(items, pool));
      const points = sumPoints(line.amount, tried) - SKIPPED_POINTS * skipped - (mode === 'usual' ? 0 : UNUSUAL_POINTS);
      found.push({ shares: items.map((item) => shareOf(item, mode)), fee: 0, amountPoints: points, isComplete });
    }
  }
  return found;
};

/** Items of several counterparts. The pool is what was due in the same days as the chosen ones. */
const solveAsBatch = (books: Books, read: ReadLine, pool: readonly Item[]): readonly SetOfItems[] => {
  const { line } = read;
  const amounts = pool.map((item) => expectedIn(item, 'usual').amount);
  const dueDays = pool.map((item) => books.index.dueDayOf(item) ?? item.day);
  const { solutions, isComplete } = findSubsets(amounts, line.amount, BATCH_LIMITS);
  return solutions.map((solution) => {
    const days = solution.map((index) => dueDays[index]!);
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const due = amounts.filter((_, index) => dueDays[index]! >= first && dueDays[index]! <= last);
    const items = solution.map((index) => pool[index]!);
    const tried = due.length === solution.length ? 2 * pool.length : sumsOf(due, solution.length) * 4;
    return {
      shares: items.map((item) => shareOf(item)),
      fee: 0,
      amountPoints: sumPoints(line.amount, tried),
      isComplete,
    };
  });
};

const solveOfParty = (read: ReadLine, pool: readonly Item[]): readonly SetOfItems[] => {
  if (pool.length < 2) return [];
  const runs = solveByRuns(read, pool);
  return runs.length > 0 ? runs : solveBySubsets(read, nearestInTime(pool, read.line.day, MAX_SUBSET_POOL), LIMITS);
};

const poolOfParty = (party: Party, read: ReadLine, settled: ReadonlySet<string>): readonly Item[] => {
  const { line } = read;
  const fitting = party.items.filter(
    (item) =>
      item.currency === line.currency &&
      item.source.kind !== 'entry' &&
      (item.source.accountId === null || item.source.accountId === line.source.accountId) &&
      item.day <= line.day + 10 &&
      item.day >= line.day - 400 &&
      !settled.has(item.id),
  );
  return nearestInTime(fitting, line.day, MAX_POOL);
};

const withPossibleFee = (line: Line, shares: readonly Share[]): readonly SetOfItems[] => {
  const loss = sharesSum(shares) - line.amount;
  if (loss <= 0 || loss > maxFee(line.amount, line.currency)) return [];
  return [{ shares, fee: loss, amountPoints: feePoints(loss, line.amount), isComplete: true }];
};

/**
 * All items that the text mentions, paid together, possibly less a fee or with items that the text does not mention.
 */
const setsOfMentioned = (
  read: ReadLine,
  mentioned: readonly Item[],
  pools: readonly (readonly Item[])[],
): readonly SetOfItems[] => {
  const { line } = read;
  const found: SetOfItems[] = [];
  const shares = mentioned.map((item) => shareOf(item));
  const loss = sharesSum(shares) - line.amount;
  if (mentioned.length >= 2) {
    for (const mode of modesFor(mentioned)) {
      const ofMode = mentioned.map((item) => shareOf(item, mode));
      if (sharesSum(ofMode) !== line.amount) continue;
      found.push({
        shares: ofMode,
        fee: 0,
        amountPoints: mode === 'usual' ? 500 : 500 - UNUSUAL_POINTS,
        isComplete: true,
      });
    }
    found.push(...withPossibleFee(line, shares));
    // A supplier's number may look like one of the organisation's own numbers.
    const sameWay = shares.filter(({ paid }) => paid < 0 === line.amount < 0);
    if (sameWay.length >= 2 && sameWay.length < shares.length) found.push(...withPossibleFee(line, sameWay));
    // Some numbers in the text are not document numbers.
    if (loss !== 0) found.push(...solveBySubsets(read, mentioned, LIMITS));
  }
  if (loss < 0 && mentioned.length > 0) {
    for (const pool of pools) found.push(...solveBySubsets(read, pool, LIMITS, mentioned));
  }
  return found;
};

/**
 * One transfer to several suppliers, or a payout of several customers' payments: items due or dated around that day.
 */
const batchPool = (books: Books, read: ReadLine): readonly Item[] => {
  const { line } = read;
  const direction = line.amount < 0 ? 'out' : 'in';
  const pool = new Map<string, Item>();
  for (let day = line.day - BATCH_DAYS; day <= line.day + BATCH_DAYS; day += 1) {
    const due = books.index.dueOn(direction, line.currency, day);
    // In large books, the items due in a week can make any sum.
    if (pool.size + due.length > MAX_DUE) return [];
    for (const item of due) pool.set(item.id, item);
  }
  return [...pool.values()]
    .filter(
      (item) => Math.abs(item.amount) < Math.abs(line.amount) && item.day <= line.day && item.source.kind !== 'entry',
    )
    .sort(byDayThenId);
};

/** A payment to several parties, or a payout for several, has the name of none of them. */
export const maySpanParties = (line: Line): boolean => line.nameWords.length === 0 || line.isPooled || line.isBatch;

const isBatchLike = ({ line, parties }: ReadLine): boolean => parties.length === 0 && maySpanParties(line);

/** A line without a name may still be the sum of one counterpart's items, if no other counterpart has that sum. */
export const isUnnamedLine = ({ line, parties }: ReadLine): boolean =>
  parties.length === 0 && line.nameWords.length === 0 && !line.isPooled;

const unnamedRuns = (read: ReadLine, runs: RunIndex): readonly SetOfItems[] => {
  if (!isUnnamedLine(read)) return [];
  const { line } = read;
  const found = runs
    .runsOf(line)
    .filter((items) => items.every(({ day }) => day <= line.day + 3 && day >= line.day - 150));
  return found.slice(0, MAX_SETS_PER_LINE).map((items) => ({
    shares: items.map((item) => shareOf(item, 'open')),
    fee: 0,
    amountPoints: sumPoints(line.amount, runs.runsNearDay),
    isComplete: true,
  }));
};

const mentionedItems = (books: Books, read: ReadLine): readonly Item[] => {
  const { line } = read;
  const mentioned = new Map<string, Item>();
  for (const { items } of read.keyed) {
    if (items.length > 4) continue;
    for (const item of items) {
      if (item.currency !== line.currency || item.source.kind === 'entry' || mentioned.has(item.id)) continue;
      const { mention, party } = evidenceOfPair(books, read, item);
      if (mention.points >= 300 && (party.points >= 0 || mention.points >= 600)) mentioned.set(item.id, item);
    }
  }
  return [...mentioned.values()].sort(byDayThenId);
};

/** Payouts that list their sales show the fee of the collector. Other payouts may be all sales of some days. */
export const feeGuesses = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly PayoutGuess[] => {
  const { line } = read;
  if (!line.isPooled || line.amount < 0) return [];
  const listed = mentionedItems(books, read).filter(({ amount }) => amount > 0);
  return listed.length >= 2 ? guessOf(line, listed) : payoutGuesses(books, read, settled);
};

/** The explanations of a line by several items together, best first. */
export const setCandidates = (
  books: Books,
  read: ReadLine,
  { settled, runs, fees }: SetSources,
): readonly Hypothesis[] => {
  const pools = read.parties.map((party) => poolOfParty(party, read, settled));
  const found: SetOfItems[] = [];
  const listed = mentionedItems(books, read);
  if (listed.length > 0 && listed.length <= MAX_MENTIONED) found.push(...setsOfMentioned(read, listed, pools));
  for (const pool of pools) found.push(...solveOfParty(read, pool));
  found.push(...payoutSets(books, read, settled, fees));
  found.push(...unnamedRuns(read, runs));
  if (found.length === 0 && isBatchLike(read)) {
    const pool = batchPool(books, read).filter(({ id }) => !settled.has(id));
    if (pool.length >= 2 && pool.length <= MAX_BATCH_POOL) found.push(...solveAsBatch(books, read, pool));
  }
  const best = new Map<string, Hypothesis>();
  for (const set of found) {
    const hypothesis = setHypothesis(books, read, set, listed);
    if (hypothesis === null) continue;
    const known = best.get(hypothesis.key);
    if (!known || bestFirst(hypothesis, known) < 0) best.set(hypothesis.key, hypothesis);
  }
  return [...best.values()].sort(bestFirst).slice(0, MAX_SETS_PER_LINE);
};
