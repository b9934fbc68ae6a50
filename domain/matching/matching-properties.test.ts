import { openBooks, randomBooks } from '../test-support/open-books.js';
import { randomNumbers } from '../test-support/random-numbers.js';
import { money } from '../money/money.js';
import { Assignment, type Edge } from './assignment.js';
import { matchAround, type Changes } from './match-around.js';
import { matchTransactions } from './match-transactions.js';
import type { MatchingInput } from './read/matching-input.js';
import type { Match, MatchingResult } from './read/matching-result.js';

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const next = randomNumbers(seed);
  return list
    .map((value) => ({ value, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
};

const totalOf = (input: MatchingInput, id: string): bigint =>
  input.transactions.find((line) => line.id === id)!.amount.minor;

describe('matching', () => {
  it('gives the same result for any order of lines and items', () => {
    for (const seed of SEEDS) {
      const input = randomBooks(seed);
      const other = {
        ...input,
        transactions: shuffled(input.transactions, seed),
        items: shuffled(input.items, seed + 1),
      };
      expect(matchTransactions(other)).toEqual(matchTransactions(input));
    }
  });

  it('allocates every line to the cent, no item above its open amount, and nothing twice', () => {
    let matches = 0;
    for (const seed of SEEDS) {
      const input = randomBooks(seed);
      const result = matchTransactions(input);
      matches += result.matches.length;
      const paid = new Map<string, bigint>();
      const settled = new Map<string, bigint>();
      for (const { allocations, score } of result.matches) {
        // Automatic matches are at least as sure as points and margin require.
        expect(score).toBeGreaterThanOrEqual(0.88);
        for (const { transactionId, itemId, paidMinor, settledMinor, differences } of allocations) {
          paid.set(transactionId, (paid.get(transactionId) ?? 0n) + paidMinor);
          settled.set(itemId, (settled.get(itemId) ?? 0n) + settledMinor);
          expect(differences.reduce((sum, { amountMinor }) => sum + amountMinor, settledMinor)).toBe(paidMinor);
        }
      }
      for (const [id, minor] of paid) expect(minor).toBe(totalOf(input, id));
      for (const [id, minor] of settled) {
        const open = input.items.find((item) => item.id === id)!.open.minor;
        expect(open < 0n ? minor >= open : minor <= open).toBe(true);
      }
      const lines = result.matches.flatMap(({ allocations }) => [
        ...new Set(allocations.map(({ transactionId }) => transactionId)),
      ]);
      const items = result.matches.flatMap(({ allocations }) => [...new Set(allocations.map(({ itemId }) => itemId))]);
      const moved = result.transfers.flatMap(({ outgoingId, incomingId }) => [outgoingId, incomingId]);
      expect(new Set([...lines, ...moved]).size).toBe(lines.length + moved.length);
      expect(new Set(items).size).toBe(items.length);
      expect([...lines, ...moved, ...result.leftTransactionIds].sort()).toEqual(
        input.transactions.map(({ id }) => id).sort(),
      );
      expect([...items, ...result.leftItemIds].sort()).toEqual(input.items.map(({ id }) => id).sort());
    }
    expect(matches).toBeGreaterThan(20);
  });

  it('treats money in and money out alike', () => {
    // A fee always reduces what arrives, so amounts that differ by a fee are not symmetric. These do not differ by one.
    const apart = new Set([9_900n, 50_000n, 77_731n, 131_313n]);
    const isApart = (minor: bigint): boolean => apart.has(minor < 0n ? -minor : minor);
    for (const seed of SEEDS) {
      const books = randomBooks(seed);
      const input = openBooks(
        books.transactions.filter(({ amount }) => isApart(amount.minor)),
        books.items.filter(({ open }) => isApart(open.minor)),
      );
      const mirrored: MatchingInput = {
        ...input,
        transactions: input.transactions.map((line) => ({ ...line, amount: money(-line.amount.minor, 'DKK') })),
        items: input.items.map((item) => ({
          ...item,
          open: money(-item.open.minor, 'DKK'),
          grossMinor: -item.open.minor,
          kind: item.kind === 'payable' ? ('receivable' as const) : ('payable' as const),
        })),
      };
      const exact = ({ matches }: MatchingResult): readonly string[] =>
        matches
          .filter(({ allocations }) => allocations.every(({ differences }) => differences.length === 0))
          .map(({ allocations }) =>
            allocations.map(({ transactionId, itemId }) => `${transactionId}>${itemId}`).join(),
          );
      const [one, two] = [matchTransactions(input), matchTransactions(mirrored)];
      expect(exact(two)).toEqual(exact(one));
    }
  });

  it('matches the neighbourhood of a change like a full run, and changes nothing outside of it', () => {
    const touching =
      (ids: ReadonlySet<string>) =>
      (match: Match): boolean =>
        match.allocations.some(({ transactionId }) => ids.has(transactionId));
    for (const seed of SEEDS.slice(0, 10)) {
      const after = randomBooks(seed);
      const changes: readonly Changes[] = [
        { transactions: [after.transactions[seed % 14]!], items: [] },
        { transactions: [], items: [after.items[seed % 14]!] },
      ];
      for (const change of changes) {
        const before: MatchingInput = {
          ...after,
          transactions: after.transactions.filter((line) => !change.transactions.includes(line)),
          items: after.items.filter((item) => !change.items.includes(item)),
        };
        for (const [was, is] of [
          [before, after],
          [after, before],
        ] as const) {
          const around = matchAround(is, change);
          const ids = new Set([...around.touchedTransactionIds, ...change.transactions.map(({ id }) => id)]);
          const inside = touching(ids);
          const full = matchTransactions(is);
          expect(around.matches).toEqual(full.matches.filter(inside));
          expect(around.suggestions).toEqual(full.suggestions.filter(inside));
          expect(full.matches.filter((match) => !inside(match))).toEqual(
            matchTransactions(was).matches.filter((match) => !inside(match)),
          );
          expect(full.transfers.filter(({ outgoingId }) => ids.has(outgoingId))).toEqual(around.transfers);
        }
      }
    }
  });

  it('refuses two records with the same id', () => {
    const { transactions } = randomBooks(1);
    expect(() => matchTransactions(openBooks([transactions[0]!, transactions[0]!], []))).toThrow(
      'two transactions have the id t',
    );
  });
});

describe('the assignment', () => {
  /** Tries all assignments. */
  const bestTotal = (edges: readonly Edge[], line: number, lines: number, taken: ReadonlySet<number>): number => {
    if (line === lines) return 0;
    let best = bestTotal(edges, line + 1, lines, taken);
    for (const edge of edges) {
      if (edge.line !== line || taken.has(edge.item)) continue;
      best = Math.max(best, edge.points + bestTotal(edges, line + 1, lines, new Set([...taken, edge.item])));
    }
    return best;
  };

  it('is the best one, and its margins never exceed the true ones', () => {
    for (const seed of SEEDS) {
      const next = randomNumbers(seed * 7);
      const edges: Edge[] = [];
      for (let line = 0; line < 5; line += 1) {
        for (let item = 0; item < 5; item += 1) {
          if (next() < 0.5) edges.push({ line, item, points: Math.floor(next() * 1000) + 1 });
        }
      }
      const assignment = new Assignment(5, 5, edges);
      const best = bestTotal(edges, 0, 5, new Set());
      expect(assignment.total).toBe(best);
      for (const edge of assignment.chosen) {
        const without = bestTotal(
          edges.filter((other) => other !== edge),
          0,
          5,
          new Set(),
        );
        expect(assignment.marginOf(edge)).toBeLessThanOrEqual(best - without);
      }
    }
  });
});
