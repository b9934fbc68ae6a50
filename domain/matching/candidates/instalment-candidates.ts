import { hypothesisKey, type Hypothesis } from './hypothesis.js';
import type { Item } from '../read/item.js';
import { amountKey } from './item-index.js';
import {
  evidenceOfPair,
  identityPoints,
  STATED_PART_POINTS,
  type Books,
  type PairEvidence,
} from './pair-candidates.js';
import type { ReadLine } from './read-line.js';
import type { Evidence } from './pair-evidence.js';
import { byDayThenId } from './party.js';
import { findSubsets, sumPoints, sumsOf, type SubsetLimits } from './subset-sum.js';

const MAX_POOL = 16;
const LIMITS: SubsetLimits = { minSize: 2, maxSize: 6, maxSteps: 8_000, maxSolutions: 6 };

/** A line that may pay a part of an item. */
interface PartLine {
  readonly read: ReadLine;
  readonly evidence: PairEvidence;
}

const mean = (values: readonly number[]): number =>
  Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);

/** The counterpart has another open item of the same amount, so the parts may belong to either. */
const hasTwin = ({ index }: Books, item: Item, settled: ReadonlySet<string>): boolean =>
  (index.partyOf(item).byAmount.get(item.amount) ?? []).some(({ id }) => id !== item.id && !settled.has(id));

const hypothesisOf = (
  books: Books,
  item: Item,
  twin: boolean,
  parts: readonly PartLine[],
  amountPoints: number,
  rest: 'settled' | 'open',
): Hypothesis => {
  const lines = parts.map(({ read }) => read.line);
  const mention: Evidence = {
    points: mean(parts.map(({ evidence }) => evidence.mention.points)),
    code: parts.some(({ evidence }) => evidence.mention.points > 0) ? 'number_in_text' : null,
    detail: item.source.number ?? '',
  };
  const weakest = parts.reduce((a, b) => (b.evidence.party.points < a.evidence.party.points ? b : a)).evidence.party;
  const date = mean(parts.map(({ evidence }) => evidence.date.points));
  const shares = [{ item, paid: lines.reduce((sum, { amount }) => sum + amount, 0), difference: null }];
  const isNamed = parts.some(({ evidence }) => evidence.mention.points >= 230 || evidence.period.points > 0);
  const isRejected = lines.some((line) => books.knowledge.isRejected(line, item.id));
  const identities = parts.map(({ evidence }) => identityPoints(evidence)).sort((x, y) => y - x);
  // Each further line that refers to the item makes a coincidence less likely. It counts half, because one payer always
  // writes in the same way.
  const identity = identities.reduce((sum, points, index) =>
    index === 0 ? points : sum + Math.max(-400, Math.min(450, Math.floor(points / 2))),
  );
  const stated = parts.filter(({ read }) => read.line.isPart).length;
  const points = amountPoints + identity + date + STATED_PART_POINTS * Math.min(2, stated);
  return {
    kind: rest === 'open' ? 'partial' : 'many_to_one',
    tier: mention.points >= 230 ? 'reference' : 'set',
    lines,
    shares,
    fee: 0,
    points: isRejected ? Math.floor(points / 2) : points,
    evidence: [
      mention,
      weakest,
      { points: amountPoints, code: rest === 'open' ? 'amount_part' : 'amount_of_set', detail: String(lines.length) },
      { points: date, code: date > 0 ? 'date_near' : 'date_far', detail: '' },
    ],
    heldBackBy:
      !isNamed && twin
        ? 'weak_evidence'
        : isRejected
          ? 'rejected_before'
          : parts.some(({ read }) => read.isForPerson)
            ? 'rule'
            : null,
    isOneOfSeries: false,
    key: hypothesisKey(lines, shares),
  };
};

/**
 * Lines without a name, by amount. One of them may be the missing instalment of a counterpart that other lines name.
 */
type UnnamedLines = ReadonlyMap<string, readonly ReadLine[]>;

const MAX_NAMED_PARTS = 3;

/** All lines that name the item or its counterpart, and one unnamed line that completes the sum. */
const withUnnamedPart = (
  books: Books,
  item: Item,
  twin: boolean,
  parts: readonly PartLine[],
  unnamed: UnnamedLines,
): readonly Hypothesis[] => {
  if (parts.length === 0 || parts.length > MAX_NAMED_PARTS) return [];
  const rest = item.amount - parts.reduce((sum, { read }) => sum + read.line.amount, 0);
  if (rest === 0 || rest < 0 !== item.amount < 0) return [];
  const days = parts.map(({ read }) => read.line.day);
  const missing = (unnamed.get(amountKey(item.currency, rest)) ?? [])
    .filter((read) => !parts.some((part) => part.read === read))
    .filter(
      ({ line }) =>
        line.day >= item.day - 5 && line.day >= Math.min(...days) - 75 && line.day <= Math.max(...days) + 75,
    );
  return missing.map((read) => {
    const chosen = [...parts, { read, evidence: evidenceOfPair(books, read, item) }];
    // A payer of one half usually pays the other half. An odd amount is strong evidence; a round one may be a
    // coincidence.
    return hypothesisOf(books, item, twin, chosen, Math.min(350, sumPoints(rest, 20)), 'settled');
  });
};

/** Explanations of an item by several lines that together pay it, or by several lines that name it and pay a part. */
export const instalmentCandidates = (
  books: Books,
  item: Item,
  lines: readonly ReadLine[],
  unnamed: UnnamedLines,
  settled: ReadonlySet<string>,
): readonly Hypothesis[] => {
  if (item.source.kind === 'entry') return [];
  const fitting = lines.filter(
    ({ line }) =>
      line.currency === item.currency &&
      line.amount < 0 === item.amount < 0 &&
      Math.abs(line.amount) < Math.abs(item.amount) &&
      line.day >= item.day - 45 &&
      line.day <= item.day + 400 &&
      (item.source.accountId === null || item.source.accountId === line.source.accountId),
  );
  if (fitting.length === 0) return [];
  const parts = fitting
    .map((read) => ({ read, evidence: evidenceOfPair(books, read, item) }))
    .filter(
      ({ evidence }) =>
        evidence.mention.points >= 230 || (evidence.party.points >= 200 && evidence.mention.points >= 0),
    )
    .sort((a, b) => byDayThenId(a.read.line, b.read.line));
  const found: Hypothesis[] = [];
  const twin = hasTwin(books, item, settled);
  const pool = parts.slice(0, MAX_POOL);
  const amounts = pool.map(({ read }) => read.line.amount);
  const targets = new Set(item.expected.filter(({ penalty }) => penalty === 0).map(({ amount }) => amount));
  for (const target of targets) {
    const { solutions, isComplete } = findSubsets(amounts, target, LIMITS);
    if (!isComplete) continue;
    for (const solution of solutions) {
      const chosen = solution.map((index) => pool[index]!);
      const isNamed = chosen.every(({ evidence }) => evidence.mention.points >= 400);
      const tried = isNamed ? 1 : sumsOf(amounts, solution.length);
      found.push(
        hypothesisOf(books, item, twin, chosen, Math.max(isNamed ? 400 : 0, sumPoints(target, tried)), 'settled'),
      );
    }
  }
  if (found.length === 0) found.push(...withUnnamedPart(books, item, twin, parts, unnamed));
  const named = parts.filter(({ evidence }) => evidence.mention.points >= 400);
  if (named.length >= 2) {
    // In order of date, until nothing is open.
    const taken: PartLine[] = [];
    let rest = Math.abs(item.amount);
    for (const part of named) {
      const size = Math.abs(part.read.line.amount);
      if (size >= rest) break;
      taken.push(part);
      rest -= size;
    }
    if (taken.length >= 2) found.push(hypothesisOf(books, item, twin, taken, 60, 'open'));
  }
  return found.filter(({ points }) => points >= 200);
};
