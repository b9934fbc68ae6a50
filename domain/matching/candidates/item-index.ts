import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import { byDayThenId, makeParty, nameKeys, type Party } from './party.js';

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Most keys have one item, so a list is made only for keys with several. */
const pushSparsely = (map: Map<string, Item | Item[]>, key: string, item: Item): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, item);
  else if (Array.isArray(known)) known.push(item);
  else map.set(key, [known, item]);
};

const listOf = (found: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(found) ? (found as readonly Item[]) : [found as Item];

export const amountKey = (currency: string, amount: number): string => `a:${currency}:${amount}`;

/** The keys of the item itself: amounts, numbers, references, and identifiers of its counterpart. */
const ownKeysOf = (item: Item): Set<string> => {
  const keys = new Set<string>();
  for (const { amount } of item.expected) keys.add(amountKey(item.currency, amount));
  const { booked } = item.source;
  if (booked !== null) keys.add(amountKey(booked.currency, Number(booked.minor)));
  for (const key of item.numberKeys.keys()) keys.add(key);
  for (const key of item.referenceKeys) keys.add(key);
  for (const iban of item.ibans) keys.add(`i:${iban}`);
  for (const id of item.fiscalIds) keys.add(`f:${id}`);
  return keys;
};

/** The keys under which lines find an item. */
export const keysOfItem = (item: Item): readonly string[] => {
  const keys = ownKeysOf(item);
  if (item.contactKey !== null) keys.add(`c:${item.contactKey}`);
  if (item.nameKey !== null) keys.add(`c:${item.nameKey}`);
  for (const key of nameKeys(item.nameWords)) keys.add(key);
  return [...keys];
};

/**
 * Not every item is linked to its contact. A name that exactly one contact has stands for that contact; a name that two
 * contacts share is a separate party.
 */
const contactsByName = (items: readonly Item[]): ReadonlyMap<string, string> => {
  const contacts = new Map<string, string | null>();
  for (const { contactKey, nameKey } of items) {
    if (contactKey === null || nameKey === null) continue;
    const known = contacts.get(nameKey);
    contacts.set(nameKey, known === undefined || known === contactKey ? contactKey : null);
  }
  const single = new Map<string, string>();
  for (const [name, contact] of contacts) if (contact !== null) single.set(name, contact);
  return single;
};

/** The items under one key of a line. */
export interface KeyedItems {
  readonly key: string;
  readonly items: readonly Item[];
  readonly isReference: boolean;
}

/** Finds items by the content of a bank line. */
export class ItemIndex {
  readonly #partyOfItem = new Map<Item, Party>();
  /** By the keys that rules and memory use. */
  readonly #partyByKey = new Map<string, Party>();
  readonly #byKey = new Map<string, Item | Item[]>();
  readonly #partiesByKey = new Map<string, Party[]>();
  readonly #none: readonly never[] = [];
  /** Items by direction and due day, for payments to several counterparts at once. */
  readonly #byDay = new Map<string, Item[]>();
  /** Oldest first. */
  readonly items: Item[] = [];

  constructor(items: readonly Item[]) {
    const members = new Map<string, Item[]>();
    const contactOfName = contactsByName(items);
    for (const item of items.toSorted(byDayThenId)) {
      const named = item.nameKey === null ? null : (contactOfName.get(item.nameKey) ?? item.nameKey);
      push(members, item.contactKey ?? named ?? `item:${item.id}`, item);
    }
    const ibansOfName = new Map<string, Set<string>>();
    for (const { nameKey, ibans } of items) {
      if (nameKey === null || ibans.length === 0) continue;
      const known = ibansOfName.get(nameKey);
      if (known) for (const iban of ibans) known.add(iban);
      else ibansOfName.set(nameKey, new Set(ibans));
    }
    for (const key of [...members.keys()].sort()) {
      // A party without a contact may be any contact of that name, so it uses the accounts of all of them.
      this.#addParty(makeParty(key, members.get(key)!, ibansOfName.get(key)));
    }
    this.items.sort(byDayThenId);
    for (const item of this.items) {
      for (const key of ownKeysOf(item)) pushSparsely(this.#byKey, key, item);
      const group = `${item.amount < 0 ? 'out' : 'in'}:${item.currency}`;
      push(this.#byDay, `due:${group}:${item.dueDay ?? item.day}`, item);
      const expectedDay = this.dueDayOf(item);
      if (item.dueDay === null && expectedDay !== null && expectedDay !== item.day)
        push(this.#byDay, `due:${group}:${expectedDay}`, item);
      push(this.#byDay, `dated:${group}:${item.day}`, item);
    }
  }

  #addParty(party: Party): void {
    this.items.push(...party.items);
    for (const item of party.items) this.#partyOfItem.set(item, party);
    for (const known of party.keys) if (!this.#partyByKey.has(known)) this.#partyByKey.set(known, party);
    const keys = new Set(party.names.flatMap(nameKeys));
    for (const iban of party.ibans) keys.add(`i:${iban}`);
    for (const id of party.fiscalIds) keys.add(`f:${id}`);
    for (const partyKey of keys) push(this.#partiesByKey, partyKey, party);
  }

  partyOf(item: Item): Party {
    return this.#partyOfItem.get(item)!;
  }

  /** The due day of the item: as printed, or after the usual terms of its counterpart; null when unknown. */
  dueDayOf(item: Item): number | null {
    if (item.dueDay !== null) return item.dueDay;
    const { termsDays } = this.partyOf(item);
    return termsDays === null ? null : item.day + termsDays;
  }

  party(counterpartKey: string): Party | undefined {
    return this.#partyByKey.get(counterpartKey);
  }

  byKey(key: string): readonly Item[] {
    const found = this.#byKey.get(key);
    return found === undefined ? this.#none : listOf(found);
  }

  /** The items of the references and numbers of the line. Looked up once, because most lead to no item. */
  keyedBy(line: Line): readonly KeyedItems[] {
    let found: KeyedItems[] | null = null;
    for (const key of line.referenceKeys) {
      const items = this.#byKey.get(key);
      if (items !== undefined) (found ??= []).push({ key, items: listOf(items), isReference: true });
    }
    for (const key of line.numbers.keys) {
      const items = this.#byKey.get(key);
      if (items !== undefined) (found ??= []).push({ key, items: listOf(items), isReference: false });
    }
    return found ?? this.#none;
  }

  partiesByKey(key: string): readonly Party[] {
    return this.#partiesByKey.get(key) ?? this.#none;
  }

  /** All parties with open items. */
  get parties(): Iterable<Party> {
    return new Set(this.#partyOfItem.values());
  }

  /** Items of one direction that are due (or dated) on a day. */
  dueOn(direction: 'in' | 'out', currency: string, day: number): readonly Item[] {
    return this.#byDay.get(`due:${direction}:${currency}:${day}`) ?? this.#none;
  }

  datedOn(direction: 'in' | 'out', currency: string, day: number): readonly Item[] {
    return this.#byDay.get(`dated:${direction}:${currency}:${day}`) ?? this.#none;
  }
}
