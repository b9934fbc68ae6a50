import { fitAmount, maxFee, type AmountFit } from './amount-fit.js';
import type { RateTable } from '../read/exchange-rates.js';
import { bestFirst, hypothesisKey, type Hypothesis } from './hypothesis.js';
import type { Item } from '../read/item.js';
import { amountKey, type ItemIndex } from './item-index.js';
import type { Knowledge } from '../read/knowledge.js';
import type { Line } from '../read/line.js';
import type { DifferenceKind, MatchTier } from '../read/matching-result.js';
import { dateEvidence, numberEvidence, periodEvidence, referenceEvidence, type Evidence } from './pair-evidence.js';
import type { Party } from './party.js';
import type { PartyFinder } from './party-evidence.js';
import type { PaymentHabits } from './payment-habits.js';
import type { ReadLine } from './read-line.js';

export interface Books {
  readonly index: ItemIndex;
  readonly finder: PartyFinder;
  readonly knowledge: Knowledge;
  readonly rates: RateTable;
  readonly habits: PaymentHabits;
}

export interface PairEvidence {
  /** Reference or number: what connects the line with this item. */
  readonly mention: Evidence;
  readonly party: Evidence;
  readonly date: Evidence;
  readonly period: Evidence;
}

/** Beyond these counts, an equal amount is no evidence without a name, and an equal number is no evidence at all. */
export const MAX_ITEMS_PER_AMOUNT = 24;
export const MAX_ITEMS_PER_NUMBER = 24;
const MAX_ITEMS_PER_REFERENCE = 60;
/** The maximum number of hypotheses per line. A series of equal amounts has at most a dozen open months. */
const MAX_PAIRS_PER_LINE = 12;
const MIN_POINTS = 100;
/** The maximum number of items that a part payment without a document number is tried with. */
const MAX_PARTS = 6;
/** Points for a line that says that it is a part payment. */
export const STATED_PART_POINTS = 150;

/** The stronger one of two mentions. If both are evidence against the item, the one with fewer points. */
const strongerMention = (reference: Evidence, number: Evidence): Evidence => {
  if (reference.points > 0 || number.points > 0) return reference.points >= number.points ? reference : number;
  return reference.points <= number.points ? reference : number;
};

export const evidenceOfPair = (books: Books, { line, learnt, parties }: ReadLine, item: Item): PairEvidence => {
  const reference = referenceEvidence(line, item);
  const number = numberEvidence(line, item);
  const mention = strongerMention(reference, number);
  const party = books.index.partyOf(item);
  return {
    mention,
    party: books.finder.evidence(line, party, learnt, parties),
    date: dateEvidence(line, item, books.habits.of(party)),
    period: mention.points >= 400 ? { points: 0, code: null, detail: '' } : periodEvidence(line, item),
  };
};

/** A contradicting name matters less when the line names the document: one party may pay for another. */
export const identityPoints = ({ mention, party }: PairEvidence): number =>
  mention.points + (mention.points >= 500 && party.points < 0 ? Math.floor(party.points / 2) : party.points);

const tierOf = ({ mention, party }: PairEvidence): MatchTier => {
  if (mention.points >= 230) return 'reference';
  if (party.code === 'rule') return 'rule';
  return party.code === 'memory' ? 'memory' : 'score';
};

const amountEvidence = (fit: AmountFit, more: number): Evidence => {
  const code =
    fit.kind === 'part'
      ? 'amount_part'
      : fit.kind === 'over'
        ? 'amount_differs'
        : fit.difference === null
          ? 'amount_exact'
          : fit.difference === 'exchange'
            ? 'exchange_rate'
            : 'amount_explained';
  return { points: fit.points + more, code, detail: fit.difference ?? '' };
};

/** The items that a line may pay, before any detail is compared. */
const reachableItems = (books: Books, { line, keyed, parties }: ReadLine): ReadonlySet<Item> => {
  const found = new Set<Item>();
  const { index } = books;
  for (const { items, isReference } of keyed) {
    if (items.length <= (isReference ? MAX_ITEMS_PER_REFERENCE : MAX_ITEMS_PER_NUMBER))
      for (const item of items) found.add(item);
  }
  const ofAmount = index.byKey(amountKey(line.currency, line.amount));
  if (ofAmount.length <= MAX_ITEMS_PER_AMOUNT) for (const item of ofAmount) found.add(item);
  for (const party of parties) {
    const exact = party.byAmount.get(line.amount) ?? [];
    for (const item of nearestInTime(exact, line.day, 16)) found.add(item);
    for (const item of nearestInTime(similarAmounts(party, line), line.day, 8)) found.add(item);
  }
  // Part payments: items that are open around that day, if the line says so or nothing else fits.
  if (parties.length > 0 && (line.isPart || found.size === 0)) {
    for (const item of nearestInTime(largerAmounts(parties[0]!, line), line.day, MAX_PARTS)) found.add(item);
  }
  return found;
};

/** Items of the party whose amount may differ by a fee, a rounding or an exchange. */
const similarAmounts = (party: Party, line: Line): readonly Item[] => {
  const similar: Item[] = [];
  // For a party with a long history, only items that were open around that time.
  for (const item of nearestInTime(party.items, line.day, 150)) {
    if (item.amount < 0 !== line.amount < 0) continue;
    if (item.currency !== line.currency) similar.push(item);
    else if (Math.abs(item.amount - line.amount) <= maxFee(item.amount, item.currency) * 2) similar.push(item);
  }
  return similar;
};

const largerAmounts = (party: Party, line: Line): readonly Item[] =>
  nearestInTime(party.items, line.day, 40).filter(
    (item) =>
      item.currency === line.currency &&
      item.source.kind !== 'entry' &&
      item.amount < 0 === line.amount < 0 &&
      Math.abs(item.amount) > Math.abs(line.amount) &&
      item.day <= line.day + 10,
  );

/** The `count` items nearest to a day, from a list sorted by day. */
export const nearestInTime = (items: readonly Item[], day: number, count: number): readonly Item[] => {
  if (items.length <= count) return items;
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]!.day < day - 15) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(items.length - count, low - (count >>> 1)));
  return items.slice(from, from + count);
};

const MIN_SERIES = 3;

/** An amount that several items of one counterpart have, and no item of another. */
const isPriceOfOne = ({ index }: Books, line: Line, item: Item): boolean => {
  const items = index.byKey(amountKey(line.currency, line.amount));
  if (items.length < MIN_SERIES || items.length > MAX_ITEMS_PER_AMOUNT) return false;
  const party = index.partyOf(item);
  return items.every((other) => index.partyOf(other) === party);
};

const NAMED_POINTS = 400;
const ON_THE_DAY_POINTS = 150;

/** Differences that no document prints are not accepted on an unusual date. */
const UNLIKELY_DATE = -60;
const UNPRINTED: ReadonlySet<DifferenceKind | null> = new Set<DifferenceKind>(['fee', 'discount', 'rounding']);

const pairHypothesis = (books: Books, read: ReadLine, item: Item): Hypothesis | null => {
  const { line } = read;
  if (item.source.accountId !== null && item.source.accountId !== line.source.accountId) return null;
  const fit = fitAmount(line, item, books.rates);
  if (fit === null) return null;
  const evidence = evidenceOfPair(books, read, item);
  // A part payment is tried only when the line names the item, or at least its party.
  if (fit.kind !== 'whole' && evidence.mention.points < 230 && evidence.party.points < 300) return null;
  const identity = identityPoints(evidence);
  const isStatedPart = fit.kind === 'part' && line.isPart;
  const isUnnamed = fit.kind !== 'whole' && evidence.mention.points < 400 && !isStatedPart;
  // The payment habits of a party count only if the line names the party or if no other party has this amount.
  const date =
    identity > 0 || isPriceOfOne(books, line, item)
      ? evidence.date.points
      : Math.min(evidence.date.points, ON_THE_DAY_POINTS);
  const points =
    fit.points +
    identity +
    date +
    evidence.period.points +
    (isStatedPart ? STATED_PART_POINTS : 0) -
    (isUnnamed ? 250 : 0);
  if (points < MIN_POINTS) return null;
  const isRejected = books.knowledge.isRejected(line, item.id);
  const isDoubtful =
    identity < fit.identityNeeded ||
    (UNPRINTED.has(fit.difference) && date <= UNLIKELY_DATE && evidence.mention.points < NAMED_POINTS);
  const shares = [{ item, paid: line.amount, difference: fit.kind === 'whole' ? fit.difference : null }];
  return {
    kind: fit.kind === 'part' ? 'partial' : 'single',
    tier: tierOf(evidence),
    lines: [line],
    shares,
    fee: 0,
    points: isRejected ? Math.floor(points / 2) : points,
    evidence: [
      evidence.mention,
      evidence.party,
      amountEvidence(fit, isStatedPart ? STATED_PART_POINTS : 0),
      date === evidence.date.points ? evidence.date : { ...evidence.date, points: date },
      evidence.period,
    ],
    heldBackBy: isRejected
      ? 'rejected_before'
      : read.isForPerson
        ? 'rule'
        : fit.kind === 'over' || isUnnamed || isDoubtful
          ? 'weak_evidence'
          : null,
    isOneOfSeries: false,
    key: hypothesisKey([line], shares),
  };
};

export const readParties = (books: Omit<Books, 'habits'>, line: Line): ReadLine => {
  const learnt = books.finder.learntFor(line);
  return {
    line,
    keyed: books.index.keyedBy(line),
    learnt,
    parties: books.finder.candidates(line, learnt),
    isForPerson: books.knowledge.ruleFor(line, 'suggest_only') !== null,
  };
};

/** A line that names a document is not matched with another one without a person: it may be a duplicate payment. */
const withNamedDocumentOnly = (pairs: readonly Hypothesis[]): Hypothesis[] => {
  if (!pairs.some(({ evidence }) => evidence[0]!.points >= NAMED_POINTS)) return [...pairs];
  return pairs.map((pair) =>
    pair.heldBackBy === null && pair.evidence[0]!.points <= 0 ? { ...pair, heldBackBy: 'weak_evidence' } : pair,
  );
};

const ON_TIME_POINTS = 50;

const isNamed = ({ evidence: [mention, , , , period] }: Hypothesis): boolean =>
  mention!.points >= 230 || period!.points > 0;

/** A number that is similar to those of several months is evidence for none of them. */
const isMentionedLess = ({ evidence: [mention] }: Hypothesis, twins: readonly Hypothesis[]): boolean =>
  mention!.points < NAMED_POINTS && twins.some(({ evidence }) => evidence[0]!.points > 0);

const isDated = ({ evidence: [, , , date] }: Hypothesis): boolean => date!.points >= ON_TIME_POINTS;

/**
 * A series of equal amounts of one counterpart: a line that names no month and is near no due date may pay any of them.
 * The older open ones are as likely as the next.
 */
const withUnnamedMonthsHeldBack = (books: Books, pairs: readonly Hypothesis[]): Hypothesis[] => {
  const isSerial = ({ kind, shares }: Hypothesis): boolean =>
    kind === 'single' && !UNPRINTED.has(shares[0]!.difference);
  const twinsOf = (pair: Hypothesis): readonly Hypothesis[] => {
    const { item } = pair.shares[0]!;
    const party = books.index.partyOf(item);
    return pairs.filter(({ kind, shares }) => {
      const other = shares[0]!.item;
      return (
        kind === 'single' && other !== item && other.amount === item.amount && books.index.partyOf(other) === party
      );
    });
  };
  return pairs.map((pair) => {
    const twins = isSerial(pair) ? twinsOf(pair) : [];
    if (twins.length === 0) return pair;
    const isGuessed = isMentionedLess(pair, twins) || !(isNamed(pair) || isDated(pair));
    return {
      ...pair,
      isOneOfSeries: !isNamed(pair),
      heldBackBy: pair.heldBackBy ?? (isGuessed ? 'weak_evidence' : null),
    };
  });
};

const OTHER_MONTH_POINTS = -100;

/** If an item has the month that the line names, items without a month are less likely. */
const withNamedMonth = (books: Books, pairs: readonly Hypothesis[]): readonly Hypothesis[] => {
  const named = new Set(
    pairs.filter(({ evidence }) => evidence[4]!.points > 0).map(({ shares }) => books.index.partyOf(shares[0]!.item)),
  );
  if (named.size === 0) return pairs;
  return pairs.map((pair) => {
    const [mention, party, amount, date, period] = pair.evidence;
    if (
      period!.points !== 0 ||
      mention!.points >= NAMED_POINTS ||
      !named.has(books.index.partyOf(pair.shares[0]!.item))
    )
      return pair;
    const other: Evidence = { points: OTHER_MONTH_POINTS, code: 'period_in_text', detail: 'another' };
    return { ...pair, points: pair.points + OTHER_MONTH_POINTS, evidence: [mention!, party!, amount!, date!, other] };
  });
};

/** The explanations of a line by one item each, best first. */
export const pairCandidates = (books: Books, read: ReadLine): readonly Hypothesis[] => {
  const found: Hypothesis[] = [];
  for (const item of reachableItems(books, read)) {
    const hypothesis = pairHypothesis(books, read, item);
    if (hypothesis !== null) found.push(hypothesis);
  }
  const pairs = read.line.months.length === 0 ? found : withNamedMonth(books, found);
  return withUnnamedMonthsHeldBack(books, withNamedDocumentOnly(pairs)).sort(bestFirst).slice(0, MAX_PAIRS_PER_LINE);
};
