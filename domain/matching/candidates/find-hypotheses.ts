import { RateTable } from '../read/exchange-rates.js';
import { type Hypothesis } from './hypothesis.js';
import { instalmentCandidates } from './instalment-candidates.js';
import { readItem, type Item } from '../read/item.js';
import { learnFees } from '../read/collector-fees.js';
import { amountKey, ItemIndex } from './item-index.js';
import { Knowledge } from '../read/knowledge.js';
import { readLine, type Line } from '../read/line.js';
import type { MatchingInput } from '../read/matching-input.js';
import { pairCandidates, readParties, type Books } from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import type { BankTransaction } from '../read/bank-transaction.js';
import { byDayThenId } from './party.js';
import { PartyFinder } from './party-evidence.js';
import { PaymentHabits } from './payment-habits.js';
import { RunIndex } from './run-index.js';
import { feeGuesses, isUnnamedLine, setCandidates, type SetSources } from './set-candidates.js';
import { transferCandidates } from './transfer-candidates.js';

/** A line with an explanation of this many points by one item is not tried as a part of anything else. */
const SETTLED_POINTS = 700;
/** The maximum number of lines of one party that are tried as instalments of its items. */
const MAX_LINES_PER_PARTY = 400;

export interface Found {
  readonly hypotheses: readonly Hypothesis[];
  readonly lines: readonly ReadLine[];
  readonly ignored: readonly { readonly transactionId: string; readonly ruleId: string }[];
  readonly rates: RateTable;
}

/** Used as the item of a rejected pair: a person restored the line after a rule ignored or booked it. */
export const IGNORE_REJECTED = 'ignore';

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

/**
 * The text names several documents. The one whose amount fits may be only a part of the payment, with a credit note
 * that cancels another.
 */
const listsSeveral = (pairs: readonly Hypothesis[]): boolean =>
  pairs.filter(({ evidence }) => evidence[0]!.points >= 400).length > 1;

/** The required margin over every other explanation of the line or of the item. */
const CLEAR_POINTS = 200;

/**
 * Items that one line certainly pays in full. They are not tried as a part of anything else. A month of a series is
 * excluded unless the line names it, because the line may pay the month before.
 */
const itemsSurelyPaid = (pairs: ReadonlyMap<string, readonly Hypothesis[]>): ReadonlySet<string> => {
  const claims = new Map<string, { best: Hypothesis; second: number }>();
  for (const list of pairs.values()) {
    for (const pair of list) {
      const { id } = pair.shares[0]!.item;
      const known = claims.get(id);
      if (known === undefined) claims.set(id, { best: pair, second: 0 });
      else if (pair.points > known.best.points) claims.set(id, { best: pair, second: known.best.points });
      else known.second = Math.max(known.second, pair.points);
    }
  }
  const settled = new Set<string>();
  for (const [id, { best, second }] of claims) {
    if (!isWholeAndSure(best)) continue;
    const others = pairs.get(best.lines[0]!.id)!.filter((pair) => pair !== best);
    const isNamed = best.evidence[0]!.points >= 400;
    const rival = Math.max(second, 0, ...others.map(({ points }) => points));
    if (isNamed || (best.points - rival >= CLEAR_POINTS && rival < SETTLED_POINTS)) settled.add(id);
  }
  return settled;
};

/** If several lines name one item and each pays it in full, the first is the payment and the others are duplicates. */
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

const linesByAmount = (lines: readonly ReadLine[]): ReadonlyMap<string, readonly ReadLine[]> => {
  const byAmount = new Map<string, ReadLine[]>();
  for (const read of lines) {
    const key = amountKey(read.line.currency, read.line.amount);
    const list = byAmount.get(key);
    if (list) list.push(read);
    else byAmount.set(key, [read]);
  }
  return byAmount;
};

/**
 * A pair that is worse by this many points than the best explanation of both sides is never chosen. It would only
 * connect unrelated components.
 */
const IMPLAUSIBLE_POINTS = 350;

/**
 * Removes pairs whose line and item both have a far better explanation. Otherwise equal amounts connect components of
 * large books until one of them contains a tenth of the books.
 */
const withoutImplausible = (hypotheses: readonly Hypothesis[]): readonly Hypothesis[] => {
  const best = new Map<Line | Item, number>();
  const raise = (what: Line | Item, points: number): void => {
    if (points > (best.get(what) ?? 0)) best.set(what, points);
  };
  for (const { lines, shares, points } of hypotheses) {
    for (const line of lines) raise(line, points);
    for (const { item } of shares) raise(item, points);
  }
  return hypotheses.filter(({ lines, shares, points }) => {
    if (lines.length !== 1 || shares.length !== 1) return true;
    const least = Math.min(best.get(lines[0]!)!, best.get(shares[0]!.item)!);
    return points > least - IMPLAUSIBLE_POINTS;
  });
};

/** Separates the lines that a rule ignores from those to be matched. */
const withoutIgnored = (
  transactions: readonly BankTransaction[],
  knowledge: Knowledge,
): { readonly ignored: Found['ignored']; readonly open: readonly Line[] } => {
  const ignored: { transactionId: string; ruleId: string }[] = [];
  const open: Line[] = [];
  for (const transaction of transactions) {
    const line = readLine(transaction);
    const rule = knowledge.ruleFor(line, 'ignore');
    if (rule !== null && !knowledge.isRejected(line, IGNORE_REJECTED))
      ignored.push({ transactionId: line.id, ruleId: rule.id });
    else open.push(line);
  }
  return { ignored, open };
};

/**
 * All plausible explanations, in no particular order. `itemsInBooks` is the number of all open items when the input
 * contains only some of them.
 */
export const findHypotheses = (input: MatchingInput, itemsInBooks = input.items.length): Found => {
  assertUnique('transactions', input.transactions);
  assertUnique('items', input.items);
  const items = input.items.map(readItem).filter(({ amount }) => amount !== 0);
  const index = new ItemIndex(items);
  const knowledge = new Knowledge(input.rules, input.memory, input.rejected);
  const rates = new RateTable(input.rates);
  const { ignored, open } = withoutIgnored(input.transactions, knowledge);
  const finder = new PartyFinder(index, knowledge);
  const lines = open
    .map((line) => readParties({ index, finder, knowledge, rates }, line))
    .sort((a, b) => byDayThenId(a.line, b.line));
  const habits = new PaymentHabits(index, lines, ({ line, learnt, parties }, party) =>
    finder.isSure(line, party, learnt, parties),
  );
  const books: Books = { index, finder, knowledge, rates, habits };

  const pairs = new Map<string, readonly Hypothesis[]>();
  const sets: Hypothesis[] = [];
  const unsettled: ReadLine[] = [];
  const mentionedBy = new Map<string, ReadLine[]>();
  for (const read of lines) {
    const ofLine = pairCandidates(books, read);
    pairs.set(read.line.id, ofLine);
    if (!ofLine.some(isWholeAndSure) || listsSeveral(ofLine)) unsettled.push(read);
  }
  const settledItems = itemsSurelyPaid(pairs);
  const guesses = unsettled.flatMap((read) => feeGuesses(books, read, settledItems));
  const sources: SetSources = {
    settled: settledItems,
    fees: learnFees(guesses),
    runs: new RunIndex(
      index,
      unsettled.filter(isUnnamedLine).map(({ line }) => line),
      itemsInBooks,
      settledItems,
    ),
  };
  for (const read of unsettled) {
    sets.push(...setCandidates(books, read, sources));
    for (const { shares, evidence } of pairs.get(read.line.id)!) {
      if ((evidence[0]?.points ?? 0) < 230) continue;
      const { id } = shares[0]!.item;
      const list = mentionedBy.get(id);
      if (list) list.push(read);
      else mentionedBy.set(id, [read]);
    }
  }
  const byParty = linesByParty(unsettled);
  const unnamed = linesByAmount(unsettled.filter(isUnnamedLine));
  for (const item of index.items) {
    if (settledItems.has(item.id)) continue;
    const ofParty = byParty.get(index.partyOf(item).key) ?? [];
    const pool = new Set<ReadLine>(mentionedBy.get(item.id) ?? []);
    if (ofParty.length <= MAX_LINES_PER_PARTY) for (const read of ofParty) pool.add(read);
    if (pool.size >= 1) sets.push(...instalmentCandidates(books, item, [...pool], unnamed, settledItems));
  }
  const transfers = transferCandidates(lines, input.ownAccounts, rates);
  const changes = preferFirst(pairs);
  const hypotheses: Hypothesis[] = [...sets, ...transfers];
  for (const list of pairs.values()) {
    for (const pair of list) hypotheses.push(withFirstPreferred(pair, changes.get(pair)));
  }
  return { hypotheses: withoutImplausible(hypotheses), lines, ignored, rates };
};
