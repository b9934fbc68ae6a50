import type { Item } from './item.js';
import { byDayThenId, makeParty, nameKeys, type Party } from './party.js';

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

export const amountKey = (currency: string, amount: number): string => `a:${currency}:${amount}`;

/** Under which keys an item is found by lines. */
export const keysOfItem = (item: Item): readonly string[] => {
  const keys = new Set<string>([`c:${item.partyKey}`]);
  for (const { amount } of item.expected) keys.add(amountKey(item.currency, amount));
  const { booked } = item.source;
  if (booked !== null) keys.add(amountKey(booked.currency, Number(booked.minor)));
  for (const key of item.numberKeys.keys()) keys.add(key);
  for (const key of item.referenceKeys) keys.add(key);
  for (const key of nameKeys(item.nameWords)) keys.add(key);
  for (const iban of item.ibans) keys.add(`i:${iban}`);
  for (const id of item.fiscalIds) keys.add(`f:${id}`);
  return [...keys];
};

/** Items, found by what a bank line says about them. */
export class ItemIndex {
  readonly parties = new Map<string, Party>();
  readonly #byKey = new Map<string, Item[]>();
  readonly #partiesByKey = new Map<string, Party[]>();
  readonly #none: readonly never[] = [];
  /** Items by direction and due day, for payments of several counterparts at once. */
  readonly #byDueDay = new Map<string, Item[]>();

  constructor(items: readonly Item[]) {
    const members = new Map<string, Item[]>();
    for (const item of items.toSorted(byDayThenId)) {
      push(members, item.partyKey, item);
      for (const key of keysOfItem(item)) {
        if (!key.startsWith('n:') && !key.startsWith('p:') && !key.startsWith('q:') && !key.startsWith('c:')) {
          push(this.#byKey, key, item);
        }
      }
      push(this.#byDueDay, `${item.amount < 0 ? 'out' : 'in'}:${item.currency}:${item.dueDay ?? item.day}`, item);
      if (item.dueDay !== null && item.dueDay !== item.day) {
        push(this.#byDueDay, `dated:${item.amount < 0 ? 'out' : 'in'}:${item.currency}:${item.day}`, item);
      } else push(this.#byDueDay, `dated:${item.amount < 0 ? 'out' : 'in'}:${item.currency}:${item.day}`, item);
    }
    for (const key of [...members.keys()].sort()) {
      const party = makeParty(key, members.get(key)!);
      this.parties.set(key, party);
      const keys = new Set(party.names.flatMap(nameKeys));
      for (const iban of party.ibans) keys.add(`i:${iban}`);
      for (const id of party.fiscalIds) keys.add(`f:${id}`);
      for (const partyKey of keys) push(this.#partiesByKey, partyKey, party);
    }
  }

  byKey(key: string): readonly Item[] {
    return this.#byKey.get(key) ?? this.#none;
  }

  partiesByKey(key: string): readonly Party[] {
    return this.#partiesByKey.get(key) ?? this.#none;
  }

  /** Items of one direction that fall due (or are dated) on a day. */
  dueOn(direction: 'in' | 'out', currency: string, day: number): readonly Item[] {
    return this.#byDueDay.get(`${direction}:${currency}:${day}`) ?? this.#none;
  }

  datedOn(direction: 'in' | 'out', currency: string, day: number): readonly Item[] {
    return this.#byDueDay.get(`dated:${direction}:${currency}:${day}`) ?? this.#none;
  }
}
