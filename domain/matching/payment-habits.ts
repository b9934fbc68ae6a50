import type { Item } from './item.js';
import type { ItemIndex, KeyedItems } from './item-index.js';
import type { Line } from './line.js';
import type { PaymentHabit } from './pair-evidence.js';
import type { Party } from './party.js';

/** A line with the items that its references and numbers lead to. */
export interface KeyedLine {
  readonly line: Line;
  readonly keyed: readonly KeyedItems[];
}

/** So many payments are a habit; fewer may be chance. */
const LEAST_PAYMENTS = 2;
/** What lies further off is somebody who forgot, not a habit. */
const MAX_LATE_DAYS = 60;
const MAX_ORDINARY_DAYS = 20;
const MAX_SPREAD_DAYS = 6;

/** The only item that the line names by reference or number and pays whole; null when it names none, or several. */
const namedItem = ({ line, keyed }: KeyedLine): Item | null => {
  let found: Item | null = null;
  for (const { key, items } of keyed) {
    // The last digits alone, or a number after a word, may be anybody's.
    if (items.length !== 1 || key.startsWith('l:') || key.startsWith('w:')) continue;
    const item = items[0]!;
    if (item.currency !== line.currency || item.source.kind === 'entry') continue;
    if (!item.expected.some(({ amount, penalty }) => penalty === 0 && amount === line.amount)) continue;
    if (found !== null && found !== item) return null;
    found = item;
  }
  return found;
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Near to each other; and a month late by habit is rarer than twice a month late by chance. */
const isHabit = (days: readonly number[]): boolean => {
  const middle = medianOf(days);
  if (days.length < (Math.abs(middle) > MAX_ORDINARY_DAYS ? LEAST_PAYMENTS * 2 : LEAST_PAYMENTS)) return false;
  return medianOf(days.map((late) => Math.abs(late - middle))) <= MAX_SPREAD_DAYS;
};

/**
 * How late each counterpart is paid, or pays, as a rule: learnt from the lines that name their document, and used for those that do
 * not. Who always pays a week late is on time after a week.
 */
export class PaymentHabits {
  readonly #lateDays = new Map<Party, number>();

  constructor(index: ItemIndex, lines: readonly KeyedLine[]) {
    const late = new Map<Party, number[]>();
    for (const keyed of lines) {
      const item = namedItem(keyed);
      if (item === null) continue;
      const { line } = keyed;
      const party = index.partyOf(item);
      const dueDay = index.dueDayOf(item);
      if (dueDay === null || Math.abs(line.day - dueDay) > MAX_LATE_DAYS) continue;
      const days = late.get(party);
      if (days) days.push(line.day - dueDay);
      else late.set(party, [line.day - dueDay]);
    }
    for (const [party, days] of late) if (isHabit(days)) this.#lateDays.set(party, medianOf(days));
  }

  of(party: Party): PaymentHabit {
    return { termsDays: party.termsDays, lateDays: this.#lateDays.get(party) ?? null };
  }
}
