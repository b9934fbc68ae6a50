import { allocationsOf } from './allocate-shares.js';
import type { RateTable } from './read/exchange-rates.js';
import { bestFirst, type Hypothesis } from './candidates/hypothesis.js';
import { reasonsOf } from './describe-evidence.js';
import type { Match, MatchKind, Suggestion, Transfer } from './read/matching-result.js';
import { solveComponent } from './solve-component.js';

/**
 * The evidence and the margin to the runner-up that a match needs without a person. On generated books of all profiles
 * (seeds 8101 to 8103) these limits find 95.7 % of single payments and 91.0 % of sets. Of the decisions, 99.97 % are
 * right, and 99.8 % in the worst profile.
 */
const AUTOMATIC_POINTS = 500;
const AUTOMATIC_MARGIN = 200;
/**
 * For a month of a series that the line does not name. Payers sometimes pay another month than usual: between 200 and
 * 255 points one of forty decisions was wrong, while of other decisions none was.
 */
const AUTOMATIC_MARGIN_IN_SERIES = 255;

const MAX_SUGGESTIONS_PER_LINE = 5;

/** Converts log-odds in hundredths of a nat to a probability with three decimals. */
export const probability = (points: number): number => Math.round(1000 / (1 + Math.exp(-points / 100))) / 1000;

interface Decided {
  readonly matches: readonly Match[];
  readonly transfers: readonly Transfer[];
  readonly suggestions: readonly Suggestion[];
  /** Transfers with too little evidence to be decided. */
  readonly doubtfulTransfers: readonly Hypothesis[];
}

const matchOf = (hypothesis: Hypothesis, margin: number, rates: RateTable): Match => ({
  kind: hypothesis.kind as MatchKind,
  tier: hypothesis.tier,
  allocations: allocationsOf(hypothesis, rates),
  score: probability(Math.min(hypothesis.points - 300, margin)),
  reasons: reasonsOf(hypothesis),
});

const isSureEnough = (hypothesis: Hypothesis, margin: number): boolean => {
  const { points, heldBackBy, isOneOfSeries } = hypothesis;
  const needed = isOneOfSeries ? AUTOMATIC_MARGIN_IN_SERIES : AUTOMATIC_MARGIN;
  return heldBackBy === null && points >= AUTOMATIC_POINTS && margin >= needed;
};

/** A shortcut: most components are one pair without competitors. */
const decidePair = (only: Hypothesis, rates: RateTable): Decided | null =>
  only.kind !== 'transfer' && isSureEnough(only, only.points)
    ? { matches: [matchOf(only, only.points, rates)], transfers: [], suggestions: [], doubtfulTransfers: [] }
    : null;

export const decideComponent = (hypotheses: readonly Hypothesis[], rates: RateTable): Decided => {
  const decided = hypotheses.length === 1 ? decidePair(hypotheses[0]!, rates) : null;
  if (decided !== null) return decided;
  const chosen = new Map(solveComponent(hypotheses).map(({ hypothesis, margin }) => [hypothesis, margin]));
  const matches: Match[] = [];
  const transfers: Transfer[] = [];
  const decidedLines = new Set<string>();
  const decidedItems = new Set<string>();
  for (const [hypothesis, margin] of chosen) {
    if (!isSureEnough(hypothesis, margin)) continue;
    const { points, lines, shares } = hypothesis;
    for (const { id } of lines) decidedLines.add(id);
    for (const { item } of shares) decidedItems.add(item.id);
    if (hypothesis.kind !== 'transfer') matches.push(matchOf(hypothesis, margin, rates));
    else {
      transfers.push({
        outgoingId: lines[0]!.id,
        incomingId: lines[1]!.id,
        score: probability(Math.min(points - 300, margin)),
        reasons: reasonsOf(hypothesis),
      });
    }
  }
  const suggestions: Suggestion[] = [];
  const doubtfulTransfers: Hypothesis[] = [];
  const perLine = new Map<string, number>();
  for (const hypothesis of hypotheses.toSorted(bestFirst)) {
    const { lines, shares, heldBackBy, points } = hypothesis;
    if (lines.some(({ id }) => decidedLines.has(id)) || shares.some(({ item }) => decidedItems.has(item.id))) continue;
    if (hypothesis.kind === 'transfer') {
      doubtfulTransfers.push(hypothesis);
      continue;
    }
    const count = Math.max(...lines.map(({ id }) => perLine.get(id) ?? 0));
    if (count >= MAX_SUGGESTIONS_PER_LINE) continue;
    for (const { id } of lines) perLine.set(id, (perLine.get(id) ?? 0) + 1);
    const margin = chosen.get(hypothesis) ?? Math.min(0, points - 600);
    suggestions.push({
      ...matchOf(hypothesis, margin, rates),
      heldBackBy: heldBackBy ?? (points < AUTOMATIC_POINTS ? 'weak_evidence' : 'close_runner_up'),
    });
  }
  return { matches, transfers, suggestions, doubtfulTransfers };
};
