import type { Item } from './item.js';
import type { ItemIndex } from './item-index.js';
import type { PaymentHabit } from './pair-evidence.js';
import type { ReadLine } from './read-line.js';
import type { Party } from './party.js';
import { rhythmOf } from './payment-rhythm.js';

/** So many payments are a habit; fewer may be chance. */
const LEAST_PAYMENTS = 2;
/** What lies further off is somebody who forgot, not a habit. */
const MAX_LATE_DAYS = 60;
/** Where nothing is printed, the days count from the document: terms of 90 days are the longest that are usual. */
const MAX_TERMS_DAYS = 100;
const MAX_ORDINARY_DAYS = 20;
const MAX_SPREAD_DAYS = 6;

const isPlain = (item: Item, { line }: ReadLine): boolean =>
  item.currency === line.currency &&
  item.source.kind !== 'entry' &&
  item.expected.some(({ amount, penalty }) => penalty === 0 && amount === line.amount);

/** The only item that the line names by reference or number and pays whole; null when it names none, or several. */
const namedItem = (read: ReadLine): Item | null => {
  let found: Item | null = null;
  for (const { key, items } of read.keyed) {
    // The last digits alone, or a number after a word, may be anybody's.
    if (items.length !== 1 || key.startsWith('l:') || key.startsWith('w:')) continue;
    const item = items[0]!;
    if (!isPlain(item, read)) continue;
    if (found !== null && found !== item) return null;
    found = item;
  }
  return found;
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Near to each other; and a month late by habit is rarer than twice a month late by chance. */
const isHabit = (days: readonly number[], ordinaryDays: number): boolean => {
  if (days.length === 0) return false;
  const middle = medianOf(days);
  if (days.length < (Math.abs(middle) > ordinaryDays ? LEAST_PAYMENTS * 2 : LEAST_PAYMENTS)) return false;
  return medianOf(days.map((late) => Math.abs(late - middle))) <= MAX_SPREAD_DAYS;
};

interface Seen {
  /** Days from the due date, or from the document where nobody knows when it is due, of payments that name their document. */
  readonly named: number[];
  /** The same of payments that only name the counterpart: for each, the days to every item of that amount. */
  readonly unnamed: (readonly number[])[];
}

/**
 * How late each counterpart is paid, or pays, as a rule: learnt from the lines that name their document, and from the rhythm of a series of
 * equal amounts; used for lines that name nothing. Who always pays a week late is on time after a week. Where no item of a
 * counterpart prints when it is due, its terms are learnt in the same way.
 */
export class PaymentHabits {
  readonly #habits = new Map<Party, PaymentHabit>();

  constructor(index: ItemIndex, lines: readonly ReadLine[], isSurelyOf: (read: ReadLine, party: Party) => boolean) {
    const seen = new Map<Party, Seen>();
    const seenOf = (party: Party): Seen => {
      let known = seen.get(party);
      if (known === undefined) seen.set(party, (known = { named: [], unnamed: [] }));
      return known;
    };
    const daysTo = (read: ReadLine, item: Item): number => read.line.day - (index.dueDayOf(item) ?? item.day);
    for (const read of lines) {
      const item = namedItem(read);
      if (item !== null) {
        const days = daysTo(read, item);
        const isKnown = index.dueDayOf(item) !== null;
        if (isKnown ? Math.abs(days) <= MAX_LATE_DAYS : days >= 0 && days <= MAX_TERMS_DAYS)
          seenOf(index.partyOf(item)).named.push(days);
        continue;
      }
      const party = read.parties[0];
      if (party === undefined || !isSurelyOf(read, party)) continue;
      const items = (party.byAmount.get(read.line.amount) ?? []).filter((candidate) => isPlain(candidate, read));
      if (items.length > 0) seenOf(party).unnamed.push(items.map((candidate) => daysTo(read, candidate)));
    }
    for (const [party, { named, unnamed }] of seen) {
      const isPrinted = party.termsDays !== null;
      const days = isHabit(named, isPrinted ? MAX_ORDINARY_DAYS : MAX_TERMS_DAYS)
        ? medianOf(named)
        : rhythmOf([...named.map((late) => [late]), ...unnamed], isPrinted ? 'due date' : 'document');
      if (days === null) continue;
      this.#habits.set(
        party,
        isPrinted ? { termsDays: party.termsDays, lateDays: days } : { termsDays: days, lateDays: 0 },
      );
    }
  }

  of(party: Party): PaymentHabit {
    return this.#habits.get(party) ?? party.habit;
  }
}
