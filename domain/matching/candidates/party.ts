import { isCommonWord } from '../read/fold-words.js';
import type { Item } from '../read/item.js';
import type { PaymentHabit } from './pair-evidence.js';

/** The items of one counterpart. */
export interface Party {
  readonly key: string;
  /** The keys that rules and memory use: those of its contact and of its names. */
  readonly keys: ReadonlySet<string>;
  /** The spellings of the name on its items, as words. */
  readonly names: readonly (readonly string[])[];
  /** The first spelling, joined; empty when there is none. */
  readonly label: string;
  readonly ibans: ReadonlySet<string>;
  readonly fiscalIds: ReadonlySet<string>;
  /** Oldest first. */
  readonly items: readonly Item[];
  /** The terms of most of its items, used for items that print none. */
  readonly termsDays: number | null;
  /** The payment habit that follows from these terms alone. */
  readonly habit: PaymentHabit;
  /** By each amount that would settle an item; the lists are ordered like `items`. */
  readonly byAmount: ReadonlyMap<number, readonly Item[]>;
}

export const byDayThenId = (a: { day: number; id: string }, b: { day: number; id: string }): number =>
  a.day - b.day || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const median = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** A payer that withholds tax on one invoice withholds it on the others, whether or not they print it. */
const withLikelyWithholding = (items: readonly Item[]): readonly Item[] => {
  const isPrinted = (item: Item): boolean => (item.source.withholdingMinor ?? 0n) > 0n;
  if (!items.some(isPrinted)) return items;
  return items.map((item) => {
    if (item.source.withholdingMinor !== null) return item;
    const guess = item.expected.find(({ difference }) => difference === 'withholding');
    const expected = item.expected.map((amount) => (amount === guess ? { ...amount, penalty: 0 } : amount));
    return { ...item, expected };
  });
};

export const makeParty = (key: string, members: readonly Item[], ibans: ReadonlySet<string> = new Set()): Party => {
  const items = withLikelyWithholding(members.toSorted(byDayThenId));
  const names = new Map(items.map(({ nameWords }) => [nameWords.join(' '), nameWords]));
  names.delete('');
  const byAmount = new Map<number, Item[]>();
  for (const item of items) {
    for (const { amount } of item.expected) {
      const list = byAmount.get(amount);
      if (list) list.push(item);
      else byAmount.set(amount, [item]);
    }
  }
  const termsDays = median(items.flatMap(({ day, dueDay }) => (dueDay === null ? [] : [dueDay - day])));
  const spellings = [...names.keys()].sort();
  return {
    key,
    keys: new Set(items.flatMap(({ contactKey, nameKey }) => [contactKey, nameKey]).filter((known) => known !== null)),
    names: spellings.map((name) => names.get(name)!),
    label: spellings[0] ?? '',
    ibans: new Set([...ibans, ...items.flatMap((item) => item.ibans)]),
    fiscalIds: new Set(items.flatMap(({ fiscalIds }) => fiscalIds)),
    items,
    termsDays,
    habit: { termsDays, lateDays: null },
    byAmount,
  };
};

/**
 * The keys under which a name is found: each distinctive word, its prefix and suffix (for typing errors), and the whole
 * name.
 */
export const nameKeys = (words: readonly string[]): readonly string[] => {
  const keys = new Set<string>();
  const joined = words.join('');
  if (joined.length >= 4) keys.add(`n:${joined.slice(0, 10)}`);
  for (const word of words) {
    if (word.length < 3 || isCommonWord(word)) continue;
    keys.add(`n:${word}`);
    if (word.length >= 5) {
      keys.add(`p:${word.slice(0, 4)}`);
      keys.add(`q:${word.slice(-4)}`);
    }
  }
  return [...keys];
};
