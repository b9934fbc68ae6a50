import { hypothesisKey, type Hypothesis, type Share } from './hypothesis.js';
import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import { isWithinTypos } from '../read/name-likeness.js';
import { evidenceOfPair, identityPoints, type Books } from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import { dateEvidence, type Evidence } from './pair-evidence.js';

/** Items that a line may pay together. */
export interface SetOfItems {
  readonly shares: readonly Share[];
  readonly fee: number;
  readonly amountPoints: number;
  /** False when other sets of the same sum may exist that were not searched. */
  readonly isComplete: boolean;
}

/** Items of several counterparts in one line were chosen by a common day. */
const dateOfBatch = (points: readonly number[]): number =>
  points.reduce((sum, value) => sum + Math.max(-60, Math.min(0, Math.floor((value - 90) / 5))), Math.max(...points));

/** A payer that collects items pays on the due date of the newest, whatever its habit for single items is. */
const datedWithoutHabit = (books: Books, line: Line, item: Item): number =>
  dateEvidence(line, item, { termsDays: books.index.partyOf(item).termsDays, lateDays: null }).points;

/** Penalty when the newest item is not due for a long time. */
const AHEAD_POINTS = 120;

/**
 * A payer of several items pays the old ones late: the newest must be on time, and the others may be a little late.
 * Single items are sometimes paid early, collected ones are not.
 */
const dateOfSet = (books: Books, line: Line, items: readonly Item[], points: readonly number[]): number => {
  if (new Set(items.map((item) => books.index.partyOf(item))).size > 1) return dateOfBatch(points);
  const dueDays = items.map((item) => books.index.dueDayOf(item) ?? item.day);
  const newest = dueDays.reduce((best, day, index) => (day > dueDays[best]! ? index : best), 0);
  return points.reduce((sum, value, index) => {
    // A credit note may be deducted at any time.
    const isAhead = dueDays[index]! > line.day + 12 && items[index]!.amount < 0 === line.amount < 0;
    if (index === newest)
      return sum + Math.max(value, datedWithoutHabit(books, line, items[newest]!)) - (isAhead ? AHEAD_POINTS : 0);
    return sum + (isAhead ? -60 : Math.max(-60, Math.min(0, Math.floor((value - 90) / 5))));
  }, 0);
};

const MISSPELT_POINTS = 150;

/** Numbers of the text that belong neither to the listed items nor to any other item. */
const numbersLeft = ({ index }: Books, line: Line, listed: readonly Item[]): readonly string[] =>
  line.numbers.groups.filter(
    (group) =>
      group.length >= 4 &&
      index.byKey(`d:${group.replace(/^0+/, '')}`).length === 0 &&
      !listed.some(({ numberDigits }) => numberDigits.includes(group)),
  );

/** One number of a list is mistyped: all other items are listed, and a number of no other item is similar to it. */
const isMistypedIn = (left: readonly string[], { numberDigits }: Item): boolean => {
  const expected = numberDigits.replace(/^0+/, '');
  return expected.length >= 4 && left.some((group) => isWithinTypos(group.replace(/^0+/, ''), expected, 1));
};

/** A text that lists items is evidence for those in the list and against the others. */
const mentionOfSet = (books: Books, line: Line, items: readonly Item[], mentions: readonly Evidence[]): Evidence => {
  const listed = items.filter((_, index) => mentions[index]!.points > 0);
  const strongest = Math.max(0, ...mentions.map(({ points }) => points));
  if (strongest < 230) {
    return { points: Math.min(0, ...mentions.map(({ points }) => points)), code: 'other_number_in_text', detail: '' };
  }
  const left = listed.length === items.length ? [] : numbersLeft(books, line, listed);
  const others = mentions.reduce(
    (sum, { points }, index) => {
      if (points > 0) return sum + Math.min(120, Math.floor(points / 4));
      return sum + (isMistypedIn(left, items[index]!) ? MISSPELT_POINTS : Math.max(-250, Math.min(-130, points)));
    },
    -Math.min(120, Math.floor(strongest / 4)),
  );
  const numbers = mentions.filter(({ points }) => points > 0).map(({ detail }) => detail);
  return { points: strongest + others, code: 'number_in_text', detail: numbers.join(', ') };
};

/** Penalty for leaving out items that the text lists. */
const CONTRADICTED_POINTS = 250;
/** Penalty for leaving out a month in the middle. */
const GAPPED_POINTS = 120;

/** Points for the months in the text: each item of another month reduces them, and an item of a named month adds 120. */
const periodOfSet = (points: readonly number[]): number =>
  Math.max(
    -360,
    points.reduce((sum, value) => sum + Math.min(0, value), 0),
  ) + (points.some((value) => value > 0) ? 120 : 0);

/** Months of a series that are not consecutive: the text does not show which were left out. */
const hasGap = ({ index }: Books, items: readonly Item[]): boolean => {
  const equal = index.partyOf(items[0]!).byAmount.get(items[0]!.amount) ?? [];
  const places = items.map((item) => equal.indexOf(item)).sort((a, b) => a - b);
  return places.at(-1)! - places[0]! !== items.length - 1;
};

/** The hypothesis that the line pays exactly these items, with its evidence; null when it is too unlikely. */
export const setHypothesis = (
  books: Books,
  read: ReadLine,
  found: SetOfItems,
  listed: readonly Item[],
): Hypothesis | null => {
  const { line } = read;
  const items = found.shares.map(({ item }) => item);
  // The text names an item that is not in this set, so another set is right or a person must decide.
  const parties = new Set(items.map((item) => books.index.partyOf(item)));
  const isContradicted = listed.some(
    (item) => !items.includes(item) && item.amount < 0 === line.amount < 0 && parties.has(books.index.partyOf(item)),
  );
  const pairs = items.map((item) => evidenceOfPair(books, read, item));
  const date = dateOfSet(
    books,
    line,
    items,
    pairs.map((pair) => pair.date.points),
  );
  const mention = mentionOfSet(
    books,
    line,
    items,
    pairs.map((pair) => pair.mention),
  );
  const weakestParty = pairs.reduce((weakest, pair) => (pair.party.points < weakest.party.points ? pair : weakest));
  const party =
    parties.size === 1
      ? weakestParty.party
      : { ...weakestParty.party, points: Math.min(0, weakestParty.party.points) + (line.isBatch ? 150 : 0) };
  const amount: Evidence = { points: found.amountPoints, code: 'amount_of_set', detail: String(items.length) };
  const identity = identityPoints({ ...pairs[0]!, mention, party });
  // Equal amounts fit many months. Without a number, only a sum of due items is accepted.
  const isSeries = found.shares.every(({ paid }) => paid === found.shares[0]!.paid);
  const isGapped = isSeries && mention.points < 230 && parties.size === 1 && hasGap(books, items);
  const period = mention.points >= 230 ? 0 : periodOfSet(pairs.map((pair) => pair.period.points));
  const points =
    amount.points +
    identity +
    date +
    period -
    (isContradicted ? CONTRADICTED_POINTS : 0) -
    (isGapped ? GAPPED_POINTS : 0);
  if (points < 200) return null;
  const isRejected = items.some((item) => books.knowledge.isRejected(line, item.id));
  const isTimely = mention.points >= 230 || parties.size > 1 || date > (isSeries ? 0 : -200);
  // The text lists these items, so other sets of the same sum do not matter.
  const isListed = pairs.every((pair) => pair.mention.points >= 300);
  return {
    kind: 'one_to_many',
    tier: mention.points >= 230 ? 'reference' : 'set',
    lines: [line],
    shares: found.shares,
    fee: found.fee,
    points: isRejected ? Math.floor(points / 2) : points,
    evidence: [mention, party, amount, { points: date, code: date > 0 ? 'date_near' : 'date_far', detail: '' }],
    heldBackBy: isRejected
      ? 'rejected_before'
      : read.isForPerson
        ? 'rule'
        : (found.isComplete || isListed) && !isContradicted && !isGapped && isTimely
          ? null
          : 'weak_evidence',
    isOneOfSeries: false,
    key: hypothesisKey([line], found.shares),
  };
};
