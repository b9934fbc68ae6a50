import { fitAmount, maxFee, type AmountFit } from './amount-fit.js';
import type { RateTable } from './exchange-rates.js';
import { bestFirst, hypothesisKey, type Hypothesis } from './hypothesis.js';
import type { Item } from './item.js';
import { amountKey, type ItemIndex } from './item-index.js';
import type { Knowledge } from './knowledge.js';
import type { Line } from './line.js';
import type { DifferenceKind, MatchTier } from './matching-result.js';
import { dateEvidence, numberEvidence, periodEvidence, referenceEvidence, type Evidence } from './pair-evidence.js';
import type { Party } from './party.js';
import type { PartyFinder } from './party-evidence.js';
import type { PaymentHabits } from './payment-habits.js';
import type { ReadLine } from './read-line.js';

/** Everything that hypotheses are made from. */
export interface Books {
  readonly index: ItemIndex;
  readonly finder: PartyFinder;
  readonly knowledge: Knowledge;
  readonly rates: RateTable;
  readonly habits: PaymentHabits;
}

export interface PairEvidence {
  /** Reference or number: what ties the line to this very item. */
  readonly mention: Evidence;
  readonly party: Evidence;
  readonly date: Evidence;
  readonly period: Evidence;
}

/** More items than this under one amount say nothing without a name; under one number, nothing at all. */
export const MAX_ITEMS_PER_AMOUNT = 24;
export const MAX_ITEMS_PER_NUMBER = 24;
const MAX_ITEMS_PER_REFERENCE = 60;
/** Hypotheses that a line keeps. Series of equal amounts have a dozen open months at most. */
export const MAX_PAIRS_PER_LINE = 12;
const MIN_POINTS = 100;
/** Items that a line is tried as a part of when it does not say of which. */
const MAX_PARTS = 6;
/** What it is worth that the line says that it is a part. */
export const SAID_PART_POINTS = 150;

/** The surer one of two mentions; when both speak against the item, the worse one. */
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

/** A name that contradicts matters less when the line names the very document: somebody pays for somebody else. */
export const identityPoints = ({ mention, party }: PairEvidence): number =>
  mention.points + (mention.points >= 500 && party.points < 0 ? Math.floor(party.points / 2) : party.points);

export const tierOf = ({ mention, party }: PairEvidence): MatchTier => {
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

/** Which items a line could be a payment of, without looking at any in detail yet. */
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
  // A part of something: of whatever is open around that day, if the line says so or nothing else fits.
  if (parties.length > 0 && (line.isPart || found.size === 0)) {
    for (const item of nearestInTime(largerAmounts(parties[0]!, line), line.day, MAX_PARTS)) found.add(item);
  }
  return found;
};

/** Items of the party that a fee, a rounding or an exchange could lie between. */
const similarAmounts = (party: Party, line: Line): readonly Item[] => {
  const similar: Item[] = [];
  // Long histories of one party: only what was open around that time.
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

const LEAST_SERIES = 3;

/** A price that one counterpart asks again and again, and nobody else. */
const isPriceOfOne = ({ index }: Books, line: Line, item: Item): boolean => {
  const items = index.byKey(amountKey(line.currency, line.amount));
  if (items.length < LEAST_SERIES || items.length > MAX_ITEMS_PER_AMOUNT) return false;
  const party = index.partyOf(item);
  return items.every((other) => index.partyOf(other) === party);
};

const NAMED_POINTS = 400;
const ON_THE_DAY_POINTS = 150;

/** Differences that no document announces are not believed at a time when nobody pays. */
const UNLIKELY_DATE = -60;
const UNPRINTED: ReadonlySet<DifferenceKind | null> = new Set<DifferenceKind>(['fee', 'discount', 'rounding']);

const pairHypothesis = (books: Books, read: ReadLine, item: Item): Hypothesis | null => {
  const { line } = read;
  if (item.source.accountId !== null && item.source.accountId !== line.source.accountId) return null;
  const fit = fitAmount(line, item, books.rates);
  if (fit === null) return null;
  const evidence = evidenceOfPair(books, read, item);
  // A part of an item is only guessed when the line names it, or its party at least.
  if (fit.kind !== 'whole' && evidence.mention.points < 230 && evidence.party.points < 300) return null;
  const identity = identityPoints(evidence);
  const isSaidPart = fit.kind === 'part' && line.isPart;
  const isUnnamed = fit.kind !== 'whole' && evidence.mention.points < 400 && !isSaidPart;
  // Who names nobody and nothing cannot count on somebody's habits, unless nobody else has that price.
  const date =
    identity > 0 || isPriceOfOne(books, line, item)
      ? evidence.date.points
      : Math.min(evidence.date.points, ON_THE_DAY_POINTS);
  const points =
    fit.points + identity + date + evidence.period.points + (isSaidPart ? SAID_PART_POINTS : 0) - (isUnnamed ? 250 : 0);
  if (points < MIN_POINTS) return null;
  const isRejected = books.knowledge.isRejected(line, item.id);
  const isNotBelieved =
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
      amountEvidence(fit, isSaidPart ? SAID_PART_POINTS : 0),
      date === evidence.date.points ? evidence.date : { ...evidence.date, points: date },
      evidence.period,
    ],
    heldBackBy: isRejected
      ? 'rejected_before'
      : read.isForPerson
        ? 'rule'
        : fit.kind === 'over' || isUnnamed || isNotBelieved
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

/** A line that names a document of the books is not matched with another one unasked: perhaps it was paid twice. */
const withoutBypassing = (pairs: readonly Hypothesis[]): Hypothesis[] => {
  if (!pairs.some(({ evidence }) => evidence[0]!.points >= NAMED_POINTS)) return [...pairs];
  return pairs.map((pair) =>
    pair.heldBackBy === null && pair.evidence[0]!.points <= 0 ? { ...pair, heldBackBy: 'weak_evidence' } : pair,
  );
};

const ON_TIME_POINTS = 50;

const isNamed = ({ evidence: [mention, , , , period] }: Hypothesis): boolean =>
  mention!.points >= 230 || period!.points > 0;

/** A number that is nearly that of another month, or of two of them, speaks for neither. */
const isMentionedLess = ({ evidence: [mention] }: Hypothesis, twins: readonly Hypothesis[]): boolean =>
  mention!.points < NAMED_POINTS && twins.some(({ evidence }) => evidence[0]!.points > 0);

const isDated = ({ evidence: [, , , date] }: Hypothesis): boolean => date!.points >= ON_TIME_POINTS;

/**
 * Equal amounts of one counterpart, month after month: a line that names no month and comes on no due date may be for any of them, and
 * the older ones that are open are as likely as the next.
 */
const withoutGuessingMonths = (books: Books, pairs: readonly Hypothesis[]): Hypothesis[] => {
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

/** Where the month that the line names has its own item, those that are silent about theirs are not meant. */
const withNamedMonth = (books: Books, pairs: readonly Hypothesis[]): readonly Hypothesis[] => {
  const meant = new Set(
    pairs.filter(({ evidence }) => evidence[4]!.points > 0).map(({ shares }) => books.index.partyOf(shares[0]!.item)),
  );
  if (meant.size === 0) return pairs;
  return pairs.map((pair) => {
    const [mention, party, amount, date, period] = pair.evidence;
    if (
      period!.points !== 0 ||
      mention!.points >= NAMED_POINTS ||
      !meant.has(books.index.partyOf(pair.shares[0]!.item))
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
  return withoutGuessingMonths(books, withoutBypassing(pairs)).sort(bestFirst).slice(0, MAX_PAIRS_PER_LINE);
};
