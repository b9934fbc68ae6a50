import type { Item } from '../read/item.js';
import type { ItemIndex } from './item-index.js';
import type { PaymentHabit } from './pair-evidence.js';
import type { ReadLine } from './read-line.js';
import type { Party } from './party.js';
import { rhythmOf } from './payment-rhythm.js';

/** The minimum number of payments of a habit. Fewer may be a coincidence. */
const MIN_PAYMENTS = 2;
/** A longer delay is a forgotten payment, not a habit. */
const MAX_LATE_DAYS = 60;
/** If no due date is printed, days count from the document. The longest usual terms are 90 days. */
const MAX_TERMS_DAYS = 100;
const MAX_ORDINARY_DAYS = 20;
const MAX_SPREAD_DAYS = 6;

const isPlain = (item: Item, { line }: ReadLine): boolean =>
  item.currency === line.currency &&
  item.source.kind !== 'entry' &&
  item.expected.some(({ amount, penalty }) => penalty === 0 && amount === line.amount);

/** The only item that the line names by reference or number and pays in full; null when there is none, or several. */
const namedItem = (read: ReadLine): Item | null => {
  let found: Item | null = null;
  for (const { key, items } of read.keyed) {
    // The last digits alone, or a number after a word, may belong to any document.
    if (items.length !== 1 || key.startsWith('l:') || key.startsWith('w:')) continue;
    const item = items[0]!;
    if (!isPlain(item, read)) continue;
    if (found !== null && found !== item) return null;
    found = item;
  }
  return found;
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * The delays must be close to each other. A delay beyond `ordinaryDays` needs twice as many
 * payments, because two may be a coincidence.
 */
const isHabit = (days: readonly number[], ordinaryDays: number): boolean => {
  if (days.length === 0) return false;
  const middle = medianOf(days);
  if (days.length < (Math.abs(middle) > ordinaryDays ? MIN_PAYMENTS * 2 : MIN_PAYMENTS)) return false;
  return medianOf(days.map((late) => Math.abs(late - middle))) <= MAX_SPREAD_DAYS;
};

interface Delays {
  /** Days from the due date (or from the document, when no due date is known) of payments that name their document. */
  readonly named: number[];
  /** The same for payments that only name the counterpart: for each, the days to every item of that amount. */
  readonly unnamed: (readonly number[])[];
}

/**
 * The usual delay of each counterpart. It is learned from lines that name their document and from the rhythm of a
 * series of equal amounts, and is used for lines that name nothing: for a party that always pays a week late, a week
 * late is on time. If no item of a counterpart prints a due date, its terms are learned in the same way.
 */
export class PaymentHabits {
  readonly #habits = new Map<Party, PaymentHabit>();

  constructor(index: ItemIndex, lines: readonly ReadLine[], isSurelyOf: (read: ReadLine, party: Party) => boolean) {
    const delays = new Map<Party, Delays>();
    const delaysOf = (party: Party): Delays => {
      let known = delays.get(party);
      if (known === undefined) delays.set(party, (known = { named: [], unnamed: [] }));
      return known;
    };
    const daysTo = (read: ReadLine, item: Item): number => read.line.day - (index.dueDayOf(item) ?? item.day);
    for (const read of lines) {
      const item = namedItem(read);
      if (item !== null) {
        const days = daysTo(read, item);
        const isKnown = index.dueDayOf(item) !== null;
        if (isKnown ? Math.abs(days) <= MAX_LATE_DAYS : days >= 0 && days <= MAX_TERMS_DAYS)
          delaysOf(index.partyOf(item)).named.push(days);
        continue;
      }
      const party = read.parties[0];
      if (party === undefined || !isSurelyOf(read, party)) continue;
      const items = (party.byAmount.get(read.line.amount) ?? []).filter((candidate) => isPlain(candidate, read));
      if (items.length > 0) delaysOf(party).unnamed.push(items.map((candidate) => daysTo(read, candidate)));
    }
    for (const [party, { named, unnamed }] of delays) {
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
