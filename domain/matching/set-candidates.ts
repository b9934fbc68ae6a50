import { feePoints, maxFee } from './amount-fit.js';
import { bestFirst, hypothesisKey, type Hypothesis, type Share } from './hypothesis.js';
import type { ExpectedAmount, Item } from './item.js';
import { evidenceOfPair, identityPoints, nearestInTime, type Books, type ReadLine } from './pair-candidates.js';
import type { Evidence } from './pair-evidence.js';
import { byDayThenId, type Party } from './party.js';
import { findSubsets, subsetsOfUpTo, sumPoints, type SubsetLimits } from './subset-sum.js';

/** Pools are bounded, so that one counterpart with a thousand open items cannot stop the run. */
const MAX_POOL = 36;
const MAX_BATCH_POOL = 22;
const MAX_MENTIONED = 40;
const LIMITS: SubsetLimits = { minSize: 2, maxSize: 12, maxSteps: 20_000, maxSolutions: 12 };
const BATCH_LIMITS: SubsetLimits = { minSize: 2, maxSize: 8, maxSteps: 20_000, maxSolutions: 6 };
const MAX_SETS_PER_LINE = 6;

/** What is usually paid for the item: the open amount, less the withholding that the document prints. */
const usualAmount = (item: Item): ExpectedAmount =>
  item.expected.find(({ difference, penalty }) => difference === 'withholding' && penalty === 0) ?? item.expected[0]!;

const shareOf = (item: Item): Share => {
  const { amount, difference } = usualAmount(item);
  return { item, paid: amount, difference };
};

const sharesSum = (shares: readonly Share[]): number => shares.reduce((sum, { paid }) => sum + paid, 0);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);

interface SetOfItems {
  readonly shares: readonly Share[];
  readonly fee: number;
  readonly amountPoints: number;
  readonly isComplete: boolean;
}

const setHypothesis = (books: Books, read: ReadLine, found: SetOfItems): Hypothesis | null => {
  const { line } = read;
  const items = found.shares.map(({ item }) => item);
  const pairs = items.map((item) => evidenceOfPair(books, read, item));
  const date = mean(pairs.map((pair) => pair.date.points));
  const mentions = pairs.filter(({ mention }) => mention.points >= 230);
  const strongest = Math.max(0, ...mentions.map(({ mention }) => mention.points));
  // A text that lists some of the items speaks for the whole set, by the share that it lists.
  const mention: Evidence =
    mentions.length > 0
      ? {
          points: Math.floor((strongest * mentions.length) / items.length) + 40 * (mentions.length - 1),
          code: 'number_in_text',
          detail: mentions.map((pair) => pair.mention.detail).join(', '),
        }
      : {
          points: Math.min(0, mean(pairs.map((pair) => pair.mention.points))),
          code: 'other_number_in_text',
          detail: '',
        };
  const parties = new Set(items.map(({ partyKey }) => partyKey));
  const weakestParty = pairs.reduce((weakest, pair) => (pair.party.points < weakest.party.points ? pair : weakest));
  const party =
    parties.size === 1 ? weakestParty.party : { ...weakestParty.party, points: Math.min(0, weakestParty.party.points) };
  const amount: Evidence = { points: found.amountPoints, code: 'amount_of_set', detail: String(items.length) };
  const identity = identityPoints({ ...pairs[0]!, mention, party });
  const points = amount.points + identity + date;
  if (points < 200) return null;
  const isRejected = items.some((item) => books.knowledge.isRejected(line, item.id));
  return {
    kind: 'one_to_many',
    tier: mention.points >= 230 ? 'reference' : 'set',
    lines: [line],
    shares: found.shares,
    fee: found.fee,
    points: isRejected ? Math.floor(points / 2) : points,
    evidence: [mention, party, amount, { points: date, code: date > 0 ? 'date_near' : 'date_far', detail: '' }],
    heldBackBy: isRejected ? 'rejected_before' : read.isForPerson ? 'rule' : found.isComplete ? null : 'weak_evidence',
    key: hypothesisKey([line], found.shares),
  };
};

/** Sets that people pay for a reason, not by chance: everything that is open, everything due, the oldest so many, one day's. */
const isOrdinarySet = (chosen: readonly Item[], pool: readonly Item[], day: number): boolean => {
  const ids = new Set(chosen.map(({ id }) => id));
  const open = pool.filter((item) => item.day <= day);
  if (open.length === ids.size && open.every(({ id }) => ids.has(id))) return true;
  const due = pool.filter((item) => (item.dueDay ?? item.day) <= day + 3);
  if (due.length === ids.size && due.every(({ id }) => ids.has(id))) return true;
  return open.slice(0, ids.size).every(({ id }) => ids.has(id));
};

const solveExactly = (
  read: ReadLine,
  pool: readonly Item[],
  limits: SubsetLimits,
  fixed: readonly Item[] = [],
): readonly SetOfItems[] => {
  const { line } = read;
  const free = pool.filter((item) => !fixed.includes(item));
  const amounts = free.map((item) => usualAmount(item).amount);
  const target = line.amount - sharesSum(fixed.map(shareOf));
  const minSize = Math.max(fixed.length > 0 ? 1 : 2, limits.minSize - fixed.length);
  const { solutions, isComplete } = findSubsets(amounts, target, { ...limits, minSize });
  return solutions.map((solution) => {
    const items = [...fixed, ...solution.map((index) => free[index]!)].sort(byDayThenId);
    const tried = isOrdinarySet(items, pool, line.day) ? 4 : subsetsOfUpTo(free.length, solution.length);
    return { shares: items.map(shareOf), fee: 0, amountPoints: sumPoints(amounts, line.amount, tried), isComplete };
  });
};

const poolOfParty = (party: Party, read: ReadLine): readonly Item[] => {
  const { line } = read;
  const fitting = party.items.filter(
    (item) =>
      item.currency === line.currency &&
      item.source.kind !== 'entry' &&
      (item.source.accountId === null || item.source.accountId === line.source.accountId) &&
      item.day <= line.day + 10 &&
      item.day >= line.day - 400 &&
      // A single item larger than the line needs a credit note beside it; those are in the pool as well.
      true,
  );
  return nearestInTime(fitting, line.day, MAX_POOL);
};

/** All the items that the text mentions, paid together; perhaps less a fee, perhaps with some that it forgot to mention. */
const setsOfMentioned = (
  read: ReadLine,
  mentioned: readonly Item[],
  pools: readonly (readonly Item[])[],
): readonly SetOfItems[] => {
  const { line } = read;
  const found: SetOfItems[] = [];
  const shares = mentioned.map(shareOf);
  const loss = sharesSum(shares) - line.amount;
  if (mentioned.length >= 2) {
    if (loss === 0) found.push({ shares, fee: 0, amountPoints: 500, isComplete: true });
    else if (loss > 0 && loss <= maxFee(line.amount, line.currency)) {
      found.push({ shares, fee: loss, amountPoints: feePoints(loss, line.amount), isComplete: true });
    } else {
      const open = mentioned.map((item) => ({ item, paid: item.amount, difference: null }));
      if (sharesSum(open) === line.amount) found.push({ shares: open, fee: 0, amountPoints: 500, isComplete: true });
    }
    // Some of the numbers in the text are no document numbers.
    if (loss !== 0) found.push(...solveExactly(read, mentioned, LIMITS));
  }
  if (loss < 0 && mentioned.length > 0) {
    for (const pool of pools) found.push(...solveExactly(read, pool, LIMITS, mentioned));
  }
  return found;
};

/** One transfer that pays several suppliers, or a payout of several customers' payments: due, or dated, around that day. */
const batchPool = (books: Books, read: ReadLine): readonly Item[] => {
  const { line } = read;
  const direction = line.amount < 0 ? 'out' : 'in';
  const pool = new Map<string, Item>();
  for (let day = line.day - 4; day <= line.day + 4; day += 1) {
    for (const item of books.index.dueOn(direction, line.currency, day)) pool.set(item.id, item);
  }
  return [...pool.values()]
    .filter(
      (item) => Math.abs(item.amount) < Math.abs(line.amount) && item.day <= line.day && item.source.kind !== 'entry',
    )
    .sort(byDayThenId);
};

/** A payout of a collector: all sales of one day or one week, less its fee. */
const payoutSets = (books: Books, read: ReadLine): readonly SetOfItems[] => {
  const { line } = read;
  if (!line.isPooled || line.amount < 0) return [];
  const found: SetOfItems[] = [];
  for (let end = line.day; end >= line.day - 5; end -= 1) {
    const items: Item[] = [];
    for (let start = end; start > end - 8; start -= 1) {
      const ofDay = books.index.datedOn('in', line.currency, start).filter(({ source }) => source.kind !== 'entry');
      if (ofDay.length === 0) continue;
      items.push(...ofDay);
      if (items.length > 60) break;
      const shares = items.toSorted(byDayThenId).map(shareOf);
      const loss = sharesSum(shares) - line.amount;
      if (items.length < 2 || loss < 0 || loss * 100 > line.amount * 4) continue;
      const points = loss === 0 ? 500 : feePoints(loss, line.amount) + 120;
      found.push({ shares, fee: loss, amountPoints: points, isComplete: true });
    }
  }
  return found;
};

const isBatchLike = ({ line, parties }: ReadLine): boolean =>
  parties.length === 0 && (line.amount < 0 || line.isPooled || line.nameWords.length === 0);

/** The explanations of a line by several items together, best first. */
export const setCandidates = (books: Books, read: ReadLine): readonly Hypothesis[] => {
  const { line } = read;
  const mentioned = new Map<string, Item>();
  for (const key of [...line.referenceKeys, ...line.numbers.keys]) {
    const items = books.index.byKey(key);
    if (items.length > 4) continue;
    for (const item of items) {
      if (item.currency !== line.currency || item.source.kind === 'entry') continue;
      const { mention, party } = evidenceOfPair(books, read, item);
      if (mention.points >= 300 && (party.points >= 0 || mention.points >= 600)) mentioned.set(item.id, item);
    }
  }
  const pools = read.parties.map((party) => poolOfParty(party, read));
  const found: SetOfItems[] = [];
  const listed = [...mentioned.values()].sort(byDayThenId);
  if (listed.length > 0 && listed.length <= MAX_MENTIONED) found.push(...setsOfMentioned(read, listed, pools));
  for (const pool of pools) if (pool.length >= 2) found.push(...solveExactly(read, pool, LIMITS));
  found.push(...payoutSets(books, read));
  if (found.length === 0 && isBatchLike(read)) {
    const pool = batchPool(books, read);
    if (pool.length >= 2 && pool.length <= MAX_BATCH_POOL) found.push(...solveExactly(read, pool, BATCH_LIMITS));
  }
  const best = new Map<string, Hypothesis>();
  for (const set of found) {
    const hypothesis = setHypothesis(books, read, set);
    if (hypothesis === null) continue;
    const known = best.get(hypothesis.key);
    if (!known || bestFirst(hypothesis, known) < 0) best.set(hypothesis.key, hypothesis);
  }
  return [...best.values()].sort(bestFirst).slice(0, MAX_SETS_PER_LINE);
};
