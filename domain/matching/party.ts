import { isCommonWord } from './fold-words.js';
import type { Item } from './item.js';

/** Items of one counterpart. */
export interface Party {
  readonly key: string;
  /** The spellings of the name on its items, as words. */
  readonly names: readonly (readonly string[])[];
  readonly ibans: ReadonlySet<string>;
  readonly fiscalIds: ReadonlySet<string>;
  /** Oldest first. */
  readonly items: readonly Item[];
  /** By amount that would settle an item, then as `items`. */
  readonly byAmount: ReadonlyMap<number, readonly Item[]>;
}

export const byDayThenId = (a: { day: number; id: string }, b: { day: number; id: string }): number =>
  a.day - b.day || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const makeParty = (key: string, members: readonly Item[]): Party => {
  const items = members.toSorted(byDayThenId);
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
  return {
    key,
    names: [...names.keys()].sort().map((name) => names.get(name)!),
    ibans: new Set(items.flatMap(({ ibans }) => ibans)),
    fiscalIds: new Set(items.flatMap(({ fiscalIds }) => fiscalIds)),
    items,
    byAmount,
  };
};

/** Under which keys a name is looked up: each word of its own, its beginning and end (typing errors), and the whole. */
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
