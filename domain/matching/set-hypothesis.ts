import { hypothesisKey, type Hypothesis, type Share } from './hypothesis.js';
import type { Item } from './item.js';
import type { Line } from './line.js';
import { isWithinTypos } from './name-likeness.js';
import { evidenceOfPair, identityPoints, type Books } from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import { dateEvidence, type Evidence } from './pair-evidence.js';

/** Items that together may be what a line pays. */
export interface SetOfItems {
  readonly shares: readonly Share[];
  readonly fee: number;
  readonly amountPoints: number;
  /** False when there may be other sets of the same sum that nobody looked at. */
  readonly isComplete: boolean;
}

/** Several counterparts in one line have one day in common, by which they were chosen. */
const dateOfBatch = (points: readonly number[]): number =>
  points.reduce((sum, value) => sum + Math.max(-60, Math.min(0, Math.floor((value - 90) / 5))), Math.max(...points));

/** Who collects items pays on the due date of the newest, whatever the habit is for single ones. */
const datedWithoutHabit = (books: Books, line: Line, item: Item): number =>
  dateEvidence(line, item, { termsDays: books.index.partyOf(item).termsDays, lateDays: null }).points;

/** What it costs that the newest of several is not due for long. */
const AHEAD_POINTS = 120;

/**
 * Who pays several items at once pays old ones late: the newest has to be on time, the others may be late, though not by much. Paying
 * ahead of time happens to single items, not to collected ones.
 */
const dateOfSet = (books: Books, line: Line, items: readonly Item[], points: readonly number[]): number => {
  if (new Set(items.map((item) => books.index.partyOf(item))).size > 1) return dateOfBatch(points);
  const dueDays = items.map((item) => books.index.dueDayOf(item) ?? item.day);
  const newest = dueDays.reduce((best, day, index) => (day > dueDays[best]! ? index : best), 0);
  return points.reduce((sum, value, index) => {
    // A credit note is taken off whenever it comes.
    const isAhead = dueDays[index]! > line.day + 12 && items[index]!.amount < 0 === line.amount < 0;
    if (index === newest)
      return sum + Math.max(value, datedWithoutHabit(books, line, items[newest]!)) - (isAhead ? AHEAD_POINTS : 0);
    return sum + (isAhead ? -60 : Math.max(-60, Math.min(0, Math.floor((value - 90) / 5))));
  }, 0);
};

const MISSPELT_POINTS = 150;

/** Numbers of the text that are nobody's: neither of the listed items nor of any other. */
const numbersLeft = ({ index }: Books, line: Line, listed: readonly Item[]): readonly string[] =>
  line.numbers.groups.filter(
    (group) =>
      group.length >= 4 &&
      index.byKey(`d:${group.replace(/^0+/, '')}`).length === 0 &&
      !listed.some(({ numberDigits }) => numberDigits.includes(group)),
  );

/** One number of a list is mistyped: all the others are there, and one that nobody else has is nearly it. */
const isMistypedIn = (left: readonly string[], { numberDigits }: Item): boolean => {
  const meant = numberDigits.replace(/^0+/, '');
  return meant.length >= 4 && left.some((group) => isWithinTypos(group.replace(/^0+/, ''), meant, 1));
};

/** A text that lists items speaks for those that it lists and against those that it leaves out. */
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

/** What it costs to leave out what the text lists. */
const CONTRADICTED_POINTS = 250;
/** What it costs to leave out a month in the middle. */
const GAPPED_POINTS = 120;

/** The months that the text names are those of the items, or of the first of them; never of none. */
const periodOfSet = (points: readonly number[]): number =>
  Math.max(
    -360,
    points.reduce((sum, value) => sum + Math.min(0, value), 0),
  ) + (points.some((value) => value > 0) ? 120 : 0);

/** Months of a series that do not follow each other: which of them were left out is anybody's guess. */
const hasGap = ({ index }: Books, items: readonly Item[]): boolean => {
  const equal = index.partyOf(items[0]!).byAmount.get(items[0]!.amount) ?? [];
  const places = items.map((item) => equal.indexOf(item)).sort((a, b) => a - b);
  return places.at(-1)! - places[0]! !== items.length - 1;
};

/** The hypothesis that the line pays just these items, with its evidence; null when it is not worth weighing. */
export const setHypothesis = (
  books: Books,
  read: ReadLine,
  found: SetOfItems,
  listed: readonly Item[],
): Hypothesis | null => {
  const { line } = read;
  const items = found.shares.map(({ item }) => item);
  // The text names an item that this set leaves out: then it is some other set, or somebody has to look.
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
  // Equal amounts fit many months: without a number, only a sum of those that were due is believed.
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
  // Whatever else has the same sum: the text lists these.
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
