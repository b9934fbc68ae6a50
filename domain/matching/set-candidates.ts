import { feePoints, maxFee } from './amount-fit.js';
import { bestFirst, hypothesisKey, type Hypothesis, type Share } from './hypothesis.js';
import type { ExpectedAmount, Item } from './item.js';
import type { Line } from './line.js';
import { evidenceOfPair, identityPoints, nearestInTime, type Books, type ReadLine } from './pair-candidates.js';
import type { Evidence } from './pair-evidence.js';
import { byDayThenId, type Party } from './party.js';
import { findSubsets, sumPoints, sumsOf, type SubsetLimits } from './subset-sum.js';

/** Pools are bounded, so that one counterpart with a thousand open items cannot stop the run. */
const MAX_POOL = 36;
const MAX_BATCH_POOL = 22;
const MAX_MENTIONED = 40;
const LIMITS: SubsetLimits = { minSize: 2, maxSize: 12, maxSteps: 20_000, maxSolutions: 12 };
const BATCH_LIMITS: SubsetLimits = { minSize: 2, maxSize: 8, maxSteps: 20_000, maxSolutions: 6 };
/** A payment of several parties lies so near to the due dates; a payout so soon after the sales. */
export const BATCH_DAYS = 4;
export const PAYOUT_DAYS = 13;
const MAX_SETS_PER_LINE = 6;

/**
 * How a payer treats all items of one payment alike: as printed, less the withholding that an Italian payer keeps whether or not the
 * document says so, without VAT (split payment), less every discount that is offered, or the open amounts.
 */
const MODES = ['usual', 'withheld', 'split', 'discounted', 'open'] as const;
type Mode = (typeof MODES)[number];

const printedWithholding = ({ difference, penalty }: ExpectedAmount): boolean =>
  difference === 'withholding' && penalty === 0;

const expectedIn = (item: Item, mode: Mode): ExpectedAmount => {
  const open = item.expected[0]!;
  const find = (wanted: (expected: ExpectedAmount) => boolean): ExpectedAmount => item.expected.find(wanted) ?? open;
  if (mode === 'usual') return find(printedWithholding);
  if (mode === 'withheld') return find(({ difference }) => difference === 'withholding');
  if (mode === 'split') return find(({ difference }) => difference === 'split_payment');
  return mode === 'discounted' ? find(({ difference }) => difference === 'discount') : open;
};

const shareOf = (item: Item, mode: Mode = 'usual'): Share => {
  const { amount, difference } = expectedIn(item, mode);
  return { item, paid: amount, difference };
};

const UNUSUAL_POINTS = 90;

/** The modes in which these items are paid differently at all, the usual one first. */
const modesFor = (items: readonly Item[]): readonly Mode[] => {
  const seen = new Set<string>();
  return MODES.filter((mode) => {
    const amounts = items.map((item) => expectedIn(item, mode).amount).join();
    return seen.has(amounts) ? false : seen.add(amounts) !== undefined;
  });
};

const sharesSum = (shares: readonly Share[]): number => shares.reduce((sum, { paid }) => sum + paid, 0);

/** Who pays several items at once pays old ones late: only the newest has to be on time, the others may not be too far. */
const dateOfSet = (points: readonly number[]): number => {
  const best = Math.max(...points);
  return points.reduce((sum, value) => sum + Math.max(-60, Math.min(0, Math.floor((value - 90) / 5))), best);
};

/** A text that lists items speaks for those that it lists and against those that it leaves out. */
const mentionOfSet = (mentions: readonly Evidence[]): Evidence => {
  const listed = mentions.filter(({ points }) => points > 0);
  const strongest = Math.max(0, ...listed.map(({ points }) => points));
  if (strongest < 230) {
    return { points: Math.min(0, ...mentions.map(({ points }) => points)), code: 'other_number_in_text', detail: '' };
  }
  const others = mentions.reduce(
    (sum, { points }) =>
      sum + (points > 0 ? Math.min(120, Math.floor(points / 4)) : Math.max(-250, Math.min(-130, points))),
    -Math.min(120, Math.floor(strongest / 4)),
  );
  return { points: strongest + others, code: 'number_in_text', detail: listed.map(({ detail }) => detail).join(', ') };
};

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
  const date = dateOfSet(pairs.map((pair) => pair.date.points));
  const mention = mentionOfSet(pairs.map((pair) => pair.mention));
  const parties = new Set(items.map((item) => books.index.partyOf(item).key));
  const weakestParty = pairs.reduce((weakest, pair) => (pair.party.points < weakest.party.points ? pair : weakest));
  const party =
    parties.size === 1
      ? weakestParty.party
      : { ...weakestParty.party, points: Math.min(0, weakestParty.party.points) + (line.isBatch ? 150 : 0) };
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

/** Sets that people pay for a reason, not by chance: everything that is open, everything due, the oldest so many. */
const isOrdinarySet = (chosen: readonly Item[], pool: readonly Item[], day: number): boolean => {
  const ids = new Set(chosen.map(({ id }) => id));
  const open = pool.filter((item) => item.day <= day);
  if (open.length === ids.size && open.every(({ id }) => ids.has(id))) return true;
  const due = pool.filter((item) => (item.dueDay ?? item.day) <= day + 3);
  if (due.length === ids.size && due.every(({ id }) => ids.has(id))) return true;
  return open.slice(0, ids.size).every(({ id }) => ids.has(id));
};

/** Open items between the oldest and the newest chosen one that were left out: people rarely skip one. */
const skippedItems = (chosen: readonly Item[], pool: readonly Item[]): number => {
  const ids = new Set(chosen.map(({ id }) => id));
  const [first, last] = [chosen[0]!, chosen.at(-1)!];
  return pool.filter((item) => !ids.has(item.id) && byDayThenId(item, first) > 0 && byDayThenId(item, last) < 0).length;
};

const solveExactly = (
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
      const points = sumPoints(line.amount, tried) - 90 * skipped - (mode === 'usual' ? 0 : UNUSUAL_POINTS);
      found.push({ shares: items.map((item) => shareOf(item, mode)), fee: 0, amountPoints: points, isComplete });
    }
  }
  return found;
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

/** All the items that the text mentions, paid together; perhaps less a fee, perhaps with some that it forgot to mention. */
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
    if (loss > 0 && loss <= maxFee(line.amount, line.currency)) {
      found.push({ shares, fee: loss, amountPoints: feePoints(loss, line.amount), isComplete: true });
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
  for (let day = line.day - BATCH_DAYS; day <= line.day + BATCH_DAYS; day += 1) {
    for (const item of books.index.dueOn(direction, line.currency, day)) pool.set(item.id, item);
  }
  return [...pool.values()]
    .filter(
      (item) => Math.abs(item.amount) < Math.abs(line.amount) && item.day <= line.day && item.source.kind !== 'entry',
    )
    .sort(byDayThenId);
};

/** A payout of a collector: all sales of one day or one week, less its fee. */
const payoutSets = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly SetOfItems[] => {
  const { line } = read;
  if (!line.isPooled || line.amount < 0) return [];
  const found: SetOfItems[] = [];
  for (let end = line.day; end > line.day - 6; end -= 1) {
    const items: Item[] = [];
    for (let start = end; start > end - 8; start -= 1) {
      const ofDay = books.index
        .datedOn('in', line.currency, start)
        .filter(({ source, id }) => source.kind !== 'entry' && !settled.has(id));
      if (ofDay.length === 0) continue;
      items.push(...ofDay);
      if (items.length > 60) break;
      const shares = items.toSorted(byDayThenId).map((item) => shareOf(item));
      const loss = sharesSum(shares) - line.amount;
      if (items.length < 2 || loss < 0 || loss * 100 > line.amount * 4) continue;
      const points = loss === 0 ? 500 : feePoints(loss, line.amount) + 120;
      // A fee that nobody printed fits many sums: such a payout is for a person to confirm.
      found.push({ shares, fee: loss, amountPoints: points, isComplete: loss === 0 });
    }
  }
  return found;
};

/** Whoever pays several parties at once, or pays out for several, is named by nobody's name. */
export const maySpanParties = (line: Line): boolean => line.nameWords.length === 0 || line.isPooled || line.isBatch;

const isBatchLike = ({ line, parties }: ReadLine): boolean => parties.length === 0 && maySpanParties(line);

/** The explanations of a line by several items together, best first. */
export const setCandidates = (books: Books, read: ReadLine, settled: ReadonlySet<string>): readonly Hypothesis[] => {
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
  const pools = read.parties.map((party) => poolOfParty(party, read, settled));
  const found: SetOfItems[] = [];
  const listed = [...mentioned.values()].sort(byDayThenId);
  if (listed.length > 0 && listed.length <= MAX_MENTIONED) found.push(...setsOfMentioned(read, listed, pools));
  for (const pool of pools) if (pool.length >= 2) found.push(...solveExactly(read, pool, LIMITS));
  found.push(...payoutSets(books, read, settled));
  if (found.length === 0 && isBatchLike(read)) {
    const pool = batchPool(books, read).filter(({ id }) => !settled.has(id));
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
