import { RateTable } from './exchange-rates.js';
import { type Hypothesis } from './hypothesis.js';
import { instalmentCandidates } from './instalment-candidates.js';
import { readItem } from './item.js';
import { ItemIndex } from './item-index.js';
import { Knowledge } from './knowledge.js';
import { readLine } from './line.js';
import type { MatchingInput } from './matching-input.js';
import { pairCandidates, readParties, type Books, type ReadLine } from './pair-candidates.js';
import { byDayThenId } from './party.js';
import { PartyFinder } from './party-evidence.js';
import { setCandidates } from './set-candidates.js';
import { transferCandidates } from './transfer-candidates.js';

/** A line with so good an explanation by one item is not tried as a part of anything else. */
const SETTLED_POINTS = 700;
/** Lines of one party that are tried as instalments of its items. */
const MAX_LINES_PER_PARTY = 400;

export interface Found {
  readonly hypotheses: readonly Hypothesis[];
  readonly lines: readonly ReadLine[];
  readonly ignored: readonly { readonly transactionId: string; readonly ruleId: string }[];
  readonly rates: RateTable;
}

const assertUnique = (what: string, records: readonly { readonly id: string }[]): void => {
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) throw new RangeError(`two ${what} have the id ${id}`);
    seen.add(id);
  }
};

const isWholeAndSure = ({ kind, points, shares, heldBackBy }: Hypothesis): boolean =>
  kind === 'single' &&
  points >= SETTLED_POINTS &&
  heldBackBy !== 'weak_evidence' &&
  ['withholding', 'split_payment', 'exchange', null].includes(shares[0]!.difference);

/** Several lines that name one item and pay it whole: the first one does, the others are payments made twice. */
const preferFirst = (pairs: ReadonlyMap<string, readonly Hypothesis[]>): ReadonlyMap<Hypothesis, number> => {
  const byItem = new Map<string, Hypothesis[]>();
  for (const list of pairs.values()) {
    for (const pair of list) {
      if (pair.kind !== 'single' || pair.shares[0]!.difference !== null || (pair.evidence[0]?.points ?? 0) < 400)
        continue;
      const { id } = pair.shares[0]!.item;
      const known = byItem.get(id);
      if (known) known.push(pair);
      else byItem.set(id, [pair]);
    }
  }
  const changes = new Map<Hypothesis, number>();
  for (const list of byItem.values()) {
    if (list.length < 2) continue;
    list.sort((a, b) => byDayThenId(a.lines[0]!, b.lines[0]!));
    for (const [index, pair] of list.entries()) changes.set(pair, index === 0 ? 150 : -150);
  }
  return changes;
};

const withFirstPreferred = (pair: Hypothesis, change: number | undefined): Hypothesis =>
  change === undefined
    ? pair
    : {
        ...pair,
        points: pair.points + change,
        evidence: [...pair.evidence, { points: change, code: change > 0 ? 'first_of_duplicates' : null, detail: '' }],
      };

const linesByParty = (lines: readonly ReadLine[]): ReadonlyMap<string, readonly ReadLine[]> => {
  const byParty = new Map<string, ReadLine[]>();
  for (const read of lines) {
    for (const { key } of read.parties) {
      const list = byParty.get(key);
      if (list) list.push(read);
      else byParty.set(key, [read]);
    }
  }
  return byParty;
};

/** All explanations worth weighing, in no particular order. */
export const findHypotheses = (input: MatchingInput): Found => {
  assertUnique('transactions', input.transactions);
  assertUnique('items', input.items);
  const items = input.items.map(readItem).filter(({ amount }) => amount !== 0);
  const index = new ItemIndex(items);
  const knowledge = new Knowledge(input.rules, input.memory, input.rejected);
  const rates = new RateTable(input.rates);
  const books: Books = { index, finder: new PartyFinder(index, knowledge), knowledge, rates };

  const ignored: { transactionId: string; ruleId: string }[] = [];
  const lines: ReadLine[] = [];
  for (const transaction of input.transactions) {
    const line = readLine(transaction);
    const rule = knowledge.ruleFor(line, 'ignore');
    if (rule !== null) ignored.push({ transactionId: line.id, ruleId: rule.id });
    else lines.push(readParties(books, line));
  }
  lines.sort((a, b) => byDayThenId(a.line, b.line));

  const pairs = new Map<string, readonly Hypothesis[]>();
  const sets: Hypothesis[] = [];
  const unsettled: ReadLine[] = [];
  const mentionedBy = new Map<string, ReadLine[]>();
  const settledItems = new Set<string>();
  for (const read of lines) {
    const ofLine = pairCandidates(books, read);
    pairs.set(read.line.id, ofLine);
    const best = ofLine.find(isWholeAndSure);
    if (best !== undefined) settledItems.add(best.shares[0]!.item.id);
    else unsettled.push(read);
  }
  for (const read of unsettled) {
    sets.push(...setCandidates(books, read, settledItems));
    for (const { shares, evidence } of pairs.get(read.line.id)!) {
      if ((evidence[0]?.points ?? 0) < 230) continue;
      const { id } = shares[0]!.item;
      const list = mentionedBy.get(id);
      if (list) list.push(read);
      else mentionedBy.set(id, [read]);
    }
  }
  const byParty = linesByParty(unsettled);
  for (const item of index.items) {
    if (settledItems.has(item.id)) continue;
    const ofParty = byParty.get(index.partyOf(item).key) ?? [];
    const pool = new Set<ReadLine>(mentionedBy.get(item.id) ?? []);
    if (ofParty.length <= MAX_LINES_PER_PARTY) for (const read of ofParty) pool.add(read);
    if (pool.size >= 2) sets.push(...instalmentCandidates(books, item, [...pool]));
  }
  const transfers = transferCandidates(lines, input.ownAccounts, rates);
  const changes = preferFirst(pairs);
  const hypotheses: Hypothesis[] = [...sets, ...transfers];
  for (const list of pairs.values()) {
    for (const pair of list) hypotheses.push(withFirstPreferred(pair, changes.get(pair)));
  }
  return { hypotheses, lines, ignored, rates };
};
